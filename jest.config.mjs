const transform = {
  '\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
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

export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{contracts,services,deploy,benchmarks}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.int\\.test\\.ts$'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/frontends/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/frontends/kit/src/ui/no-css.cjs' },
    },
    {
      ...common,
      displayName: 'int',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{services,deploy}/**/*.int.test.ts'],
    },
  ],
};
