export { confirmChange } from './confirm/workflow.ts';
export { findMoved } from './moved/workflow.ts';
export { rehearse } from './rehearse/workflow.ts';
export { searchSite } from './search/workflow.ts';
export { watchRound } from './round/workflow.ts';
