import { config } from 'zod';

config({ jitless: true });

void import('./bootstrap.tsx');
