import { config } from 'zod';

// Our content security policy forbids code made from text, and even trying it is reported as a violation. Runs before
// any contract is made.
config({ jitless: true });
