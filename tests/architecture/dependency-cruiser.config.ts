import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'
import { scriptRules } from './script-layers.ts'
import { webRules } from './web-layers.ts'
import { workerRules } from './worker-layers.ts'

const everywhere: IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    comment: 'Nor by types, or none of the files can be understood alone.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'tables-stay-in-the-worker',
    comment: 'A column may change without changing the API.',
    severity: 'error',
    from: { path: '^(?:web|worker/(?:domain|contract))/' },
    to: { path: 'node_modules/drizzle-orm/' },
  },
]

/** The rules of imports. Read by dependencies.test.ts. */
export const config: IConfiguration = {
  forbidden: [...everywhere, ...workerRules, ...webRules, ...scriptRules],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could parse with.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
}
