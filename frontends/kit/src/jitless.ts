import { config } from 'zod';

// Our content security policy forbids eval, and even zod's probe for it is reported as a violation. Must run before any
// contract is created.
config({ jitless: true });
