import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';

// House rules: allowed imports between projects, and maximum file size.
const boundaries = [
  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: [], allowedExternalImports: ['zod', '@jest/globals'] },
  { sourceTag: 'type:service-kit', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:service', onlyDependOnLibsWithTags: ['type:contracts', 'type:service-kit'] },
  { sourceTag: 'type:web-kit', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:web', onlyDependOnLibsWithTags: ['type:contracts', 'type:web-kit'] },
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:deploy', onlyDependOnLibsWithTags: ['type:contracts', 'type:service-kit', 'type:service'] },
  {
    sourceTag: 'type:benchmarks',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:service-kit', 'type:service', 'type:deploy'],
  },
];

const only = (files, regex) => ({
  files: [`services/*/src/*/${files}.ts`],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex, allowTypeImports: true }] }] },
});

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.askwatch/**',
      '.nx/**',
      '**/*.mjs',
      '**/*.cjs',
      '**/*.js',
      '**/public/**',
      '**/test-results/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: [], depConstraints: boundaries, enforceBuildableLibDependency: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: true }],
      'no-restricted-properties': [
        'error',
        { property: 'dangerouslySetInnerHTML', message: 'Render text as text, never as HTML.' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'frontends/e2e/**', 'benchmarks/**'],
    rules: { 'max-lines': 'off', 'no-console': 'off' },
  },
  {
    files: ['deploy/**/*.ts'],
    rules: {
      // From services, deploy may import only their description.
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^@askwatch/(?!contracts/|service-kit/|[a-z-]+/service$)' }] },
      ],
    },
  },
  only('{decider,view}', '^(?!@askwatch/contracts/|@askwatch/service-kit/decider$|\\./)'),
  only('workflow', '^(?!@temporalio/workflow$)'),
);
