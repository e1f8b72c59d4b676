import '@fontsource-variable/inter';
import '@fontsource-variable/newsreader';
import './shell.css';
import { config } from 'zod';

// Our content security policy forbids code made from text, and even trying it is reported as a violation.
config({ jitless: true });

import('./bootstrap.tsx').catch((error: unknown) => {
  // A file of the build before, most often: load-failure.js says so in the page.
  dispatchEvent(new Event('askwatch-load-failure'));
  throw error;
});
