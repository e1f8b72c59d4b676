// The parts of zod that contracts and forms use. All of zod, with its messages in fifty languages, is three times as
// large. Anything missing here is missing in the browser, so a test of the shell compares this list with what is used.
export * as z from './zod-parts.ts';
export { config } from 'zod/v4';
