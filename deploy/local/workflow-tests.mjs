import { tsImport } from 'tsx/esm/api';

/** What jest calls before the first workflow test; it cannot load TypeScript by itself here. */
export default async () => {
  const { prepareWorkflowTests } = await tsImport('./prepare-workflow-tests.ts', import.meta.url);
  await prepareWorkflowTests();
};
