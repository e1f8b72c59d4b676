const transform = {
  '\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  modulePathIgnorePatterns: ['/dist/', '/.askwatch/'],
  injectGlobals: false,
};

const alone = '\\.alone\\.int\\.test\\.ts$';

/**
 * A jest project of integration tests.
 * @param {string} displayName
 * @param {string} files a glob without the file extension
 * @param {string[]} not path patterns to exclude
 */
const integration = (displayName, files, not = []) => ({
  ...common,
  displayName,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/${files}.int.test.ts`],
  testPathIgnorePatterns: ['/node_modules/', ...not],
});

export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{contracts,services,deploy,benchmarks,training}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.int\\.test\\.ts$', '/(workflow|replay)\\.test\\.ts$'],
    },
    {
      ...common,
      displayName: 'workflows',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/services/**/{workflow,replay}.test.ts'],
      globalSetup: '<rootDir>/deploy/local/workflow-tests.mjs',
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/frontends/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/frontends/kit/src/ui/no-css.cjs' },
    },
    // Integration tests by what they need; deploy/local/integration.ts defines which projects run concurrently.
    integration('engines', '{services,deploy/engines,deploy/kafka,deploy/examples}/**/*', [
      '/reading/src/render/',
      '/services/(billing|leads)/',
      alone,
    ]),
    // They need the same engines, and run beside the others to save time.
    integration('billing-leads', 'services/{billing,leads}/**/*', [alone]),
    integration('render', 'services/reading/src/render/*', [alone]),
    integration('product', 'deploy/{local,ops}/*', ['/killed\\.']),
    integration('killed', 'deploy/local/killed'),
    // Tests that measure time or memory, or inspect all running processes; nothing else may run at the same time.
    integration('alone', 'services/**/*.alone'),
  ],
};
