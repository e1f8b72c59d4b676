// What contracts and forms use of zod. All of it, with its messages in fifty languages, is three times as large; what is
// missing here is missing in the browser, so a test of the shell reads what is used.
export * as z from './zod-parts.ts';
export { config } from 'zod/v4';
