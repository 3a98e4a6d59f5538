import type { LayerRule } from './layer-rule.ts'

/** The parts that commands are made of, and the other parts that each may import. */
const scriptParts = { setup: [], smoke: [], 'check-mail': [], restore: ['setup'], deploy: ['setup', 'smoke'] }

const inScripts = (parts: string[]) => `^scripts/(?:${parts.join('|')})/`

const partRules = Object.entries(scriptParts).map(
  ([part, known]): LayerRule => ({
    name: `scripts/${part}`,
    from: { path: inScripts([part]) },
    to: { path: inScripts(Object.keys(scriptParts)), pathNot: inScripts([part, ...known]) },
  }),
)

/** Scripts and tests import the product; the product imports neither, as the rules of its rooms say. */
export const scriptRules: LayerRule[] = [
  {
    name: 'scripts-need-no-test',
    from: { path: '^scripts/' },
    to: { path: '^tests/' },
  },
  {
    name: 'developers-scripts',
    comment: 'What runs against a deployed site knows nothing of what only a developer runs.',
    from: { path: '^scripts/', pathNot: '^scripts/dev/' },
    to: { path: '^scripts/dev/' },
  },
  ...partRules,
  {
    name: 'tests-are-imported-by-nobody',
    from: { path: '^tests/' },
    to: { path: '\\.(?:test|spec)\\.tsx?$' },
  },
  {
    name: 'support-knows-no-kind-of-test',
    from: { path: '^tests/support/' },
    to: { path: '^tests/(?!support/)' },
  },
  {
    name: 'kinds-of-tests',
    comment: 'Tests of the Worker, of the pages and of the contract share only tests/support.',
    from: { path: '^tests/(worker|web|contract|domain|scripts|architecture|budgets)/' },
    to: { path: '^tests/', pathNot: '^tests/(?:support|$1)/' },
  },
  {
    name: 'journeys',
    comment: 'Journeys of every kind share the support of the ordinary ones, and the budgets.',
    from: { path: '^tests/(e2e|access|browsers|bench)/' },
    to: { path: '^tests/', pathNot: '^tests/(?:support|budgets|e2e/support|$1)/' },
  },
]
