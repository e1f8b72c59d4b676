import { tsImport } from 'tsx/esm/api';

/** Jest's globalSetup for workflow tests; jest cannot load TypeScript here by itself. */
export default async () => {
  const { prepareWorkflowTests } = await tsImport('./prepare-workflow-tests.ts', import.meta.url);
  await prepareWorkflowTests();
};
