/** The worker's workflow bundle. */
export { findLeads } from './find-leads/workflow.ts';
export { readContacts } from './read-contacts/workflow.ts';
