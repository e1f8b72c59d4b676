import nx from '@nx/eslint-plugin';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// House rules: allowed imports between projects, and maximum file size.
const boundaries = [
  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: [], allowedExternalImports: ['zod', '@jest/globals'] },
  { sourceTag: 'type:service-kit', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:service', onlyDependOnLibsWithTags: ['type:contracts', 'type:service-kit'] },
  { sourceTag: 'type:web-kit', onlyDependOnLibsWithTags: ['type:contracts'] },
  { sourceTag: 'type:web', onlyDependOnLibsWithTags: ['type:contracts', 'type:web-kit'] },
  { sourceTag: 'type:prerender', onlyDependOnLibsWithTags: ['type:contracts', 'type:web-kit', 'type:web'] },
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
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.askwatch/**',
      '.nx/**',
      '**/*.mjs',
      '**/*.cjs',
      '**/*.js',
      'frontends/*/public/**',
      '**/test-results/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        // The public copy in one language; a build chooses which.
        {
          allow: ['#content/*'],
          depConstraints: boundaries,
          enforceBuildableLibDependency: false,
          // A part of the contracts may be loaded lazily though others are not.
          checkDynamicDependenciesExceptions: ['@askwatch/contracts'],
        },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Would ask for the `!` that no-non-null-assertion forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Comparing domhandler's node types with text narrows them; comparing with their enum needs another package.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Our objects are plain: methods never use `this`.
      '@typescript-eslint/unbound-method': 'off',
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
    files: ['frontends/**/*.{ts,tsx}'],
    ignores: ['frontends/e2e/**'],
    extends: [hooks.configs.flat['recommended-latest']],
  },
  {
    files: ['frontends/**/*.tsx'],
    extends: [a11y.flatConfigs.strict],
    rules: {
      // Components named so pass it on where a page or dialog moves the focus on purpose.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      // A table shown as cards needs its roles stated; a listbox may be a list.
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
      'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { ul: ['listbox'], li: ['option'] }],
      // Scrollable lists and regions take the focus, so that keys can scroll them.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['ol', 'ul'], roles: ['region', 'tabpanel'] }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'frontends/e2e/**', 'benchmarks/**'],
    rules: {
      'max-lines': 'off',
      'no-console': 'off',
      // Bodies of replies in tests are `any`; what they contain is asserted.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    // Catalogues of copy, which are read in one sitting.
    files: ['frontends/*/src/texts.ts'],
    rules: { 'max-lines': 'off' },
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
  {
    // Workflows run these files, so they must be pure.
    files: ['contracts/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex: '^(?!zod$|\\.{1,2}/)' }] }] },
  },
  only('{decider,view}', '^(?!@askwatch/contracts/|@askwatch/service-kit/decider$|\\./)'),
  only(
    'workflow',
    '^(?!@temporalio/workflow$|@askwatch/contracts/|\\.\\./[a-z-]+/workflow\\.ts$|\\.\\./activity-options\\.ts$)',
  ),
);
