import '@fontsource-variable/inter';
import '@fontsource-variable/newsreader';
import './shell.css';
import { config } from 'zod';

// Our content security policy forbids code made from text, and even trying it is reported as a violation.
config({ jitless: true });

void import('./bootstrap.tsx');
