// The linter's rules. Which room may import which is the table of tools/rooms.ts.
import { defineConfig, type OxlintOverride } from 'oxlint'
import { ROOMS, type Room } from './tools/rooms.ts'

const NO_PARENT = {
  regex: String.raw`^\.\.(/|$)`,
  message: "Across folders use the #alias of package.json, never '../'.",
}
const NO_CHILD = {
  regex: String.raw`^\./[^/]+/`,
  message: "Across folders use the #alias of package.json, never './folder/': the arrows hold for aliases.",
}
const NO_NODE = { regex: '^node:', message: 'This code also runs where there is no Node.' }
/** `any` that a test reads from an answer is compared at once. */
const ANY_IN_TESTS = {
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-return': 'off',
  'typescript/no-unsafe-argument': 'off',
} as const
const RUNS_ANYWHERE = /^(domain|illustration|contract|web)\b/
/** The folder of the server that a room is in; only features have routes and stores there. */
const featureOf = ({ name }: Room) => /^server\/([^/]+)/.exec(name)?.[1]
const features = [...new Set(ROOMS.flatMap((room) => featureOf(room) ?? []))]

/** Features reach each other through their actions. The files of the server itself name the routes. */
function noOtherStore(feature: string | undefined) {
  const others = features.filter((one) => one !== feature)
  const closed = feature === undefined ? 'store' : 'routes|store'
  return {
    regex: String.raw`^#server/(?:${others.join('|')})/(?:[^/]+/)?(?:${closed})[^/]*$`,
    message: 'Another feature is reached through its action files.',
  }
}

function importsOf(room: Room): OxlintOverride {
  const { name, folder, mayImport, forbidden } = room
  const patterns = [
    NO_PARENT,
    NO_CHILD,
    { regex: forbidden, message: `${name} may import: ${mayImport || 'no other room'}.` },
    ...(RUNS_ANYWHERE.test(name) ? [NO_NODE] : []),
    ...(name === 'server' || name.startsWith('server/') ? [noOtherStore(featureOf(room))] : []),
  ]
  return { files: [`${folder}/*.{ts,tsx}`], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** A till may open the page without HTTPS. */
const HTTPS_ALONE = {
  object: 'crypto',
  property: 'randomUUID',
  message: 'It is missing where the page is not served over HTTPS. Use newKey().',
}

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'unicorn', 'oxc', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', 'node_modules', 'data'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    'max-lines': ['error', { max: 250 }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/restrict-template-expressions': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'no-restricted-imports': ['error', { patterns: [NO_PARENT] }],
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'no-underscore-dangle': 'off',
  },
  overrides: [
    ...ROOMS.map(importsOf),
    { files: ['src/web/**'], rules: { 'no-restricted-properties': ['error', HTTPS_ALONE] } },
    {
      // A longer function has several subjects, and each is read faster under its own name.
      files: ['src/**'],
      rules: { 'max-lines-per-function': ['error', { max: 125, skipBlankLines: true, skipComments: true }] },
    },
    { files: ['test/**', 'prove/**'], rules: ANY_IN_TESTS },
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        ...ANY_IN_TESTS,
        'no-restricted-imports': ['error', { patterns: [NO_PARENT] }],
        'unicorn/consistent-function-scoping': 'off',
        'max-lines': ['error', { max: 480 }],
        'max-lines-per-function': 'off',
      },
    },
    {
      // Stories of one thing stand together.
      files: ['test/e2e/**'],
      rules: {
        'react/rules-of-hooks': 'off',
        'no-empty-pattern': 'off',
        'unicorn/consistent-function-scoping': 'off',
        'max-lines': ['error', { max: 480 }],
      },
    },
    {
      // Tables, one line after another: they are looked up, not read.
      files: [
        'src/server/db/schema.ts',
        'src/web/admin/screens.ts',
        'test/access-table.ts',
        'test/audit.test.ts',
        'test/sedes-table.ts',
        'test/builders.ts',
        'tools/planted-faults/*.ts',
      ],
      rules: { 'max-lines': 'off' },
    },
    {
      // The only casts (tools/house.test.ts counts them): where a type of the contract meets a value
      // that was parsed with it, and where a module is loaded by its path.
      files: ['src/server/http/route.ts', 'src/server/http/docs.ts', 'src/server/page/pages.ts'],
      rules: {
        'typescript/consistent-type-assertions': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
      },
    },
  ],
})
