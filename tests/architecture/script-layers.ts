import type { IForbiddenRuleType } from 'dependency-cruiser'

/** Scripts and tests import the product; the product imports neither, as the rules of its rooms say. */
export const scriptRules: IForbiddenRuleType[] = [
  {
    name: 'scripts-need-no-test',
    severity: 'error',
    from: { path: '^scripts/' },
    to: { path: '^tests/' },
  },
  {
    name: 'developers-scripts',
    comment: 'What runs against a deployed site knows nothing of what only a developer runs.',
    severity: 'error',
    from: { path: '^scripts/', pathNot: '^scripts/dev/' },
    to: { path: '^scripts/dev/' },
  },
  {
    name: 'parts-of-scripts',
    comment:
      'A command is made of its own part and of those below it: setup, smoke, then deploy; restore stands alone.',
    severity: 'error',
    from: { path: '^scripts/(setup|smoke|restore)/' },
    to: { path: '^scripts/(?:setup|smoke|restore|deploy)/', pathNot: '^scripts/$1/' },
  },
  {
    name: 'tests-are-imported-by-nobody',
    severity: 'error',
    from: { path: '^tests/' },
    to: { path: '\\.(?:test|spec)\\.tsx?$' },
  },
  {
    name: 'support-knows-no-kind-of-test',
    severity: 'error',
    from: { path: '^tests/support/' },
    to: { path: '^tests/(?!support/)' },
  },
  {
    name: 'kinds-of-tests',
    comment: 'Tests of the Worker, of the pages and of the contract share only what stands in tests/support.',
    severity: 'error',
    from: { path: '^tests/(worker|web|contract|domain|scripts|architecture|budgets)/' },
    to: { path: '^tests/', pathNot: '^tests/(?:support|$1)/' },
  },
  {
    name: 'journeys',
    comment: 'Journeys of every kind share the support of the ordinary ones, and the budgets.',
    severity: 'error',
    from: { path: '^tests/(e2e|access|browsers|bench)/' },
    to: { path: '^tests/', pathNot: '^tests/(?:support|budgets|e2e/support|$1)/' },
  },
]
