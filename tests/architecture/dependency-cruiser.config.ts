import type { IConfiguration } from 'dependency-cruiser'
import type { LayerRule } from './layer-rule.ts'
import { scriptRules } from './script-layers.ts'
import { webRules } from './web-layers.ts'
import { workerRules } from './worker-layers.ts'

const everywhere: LayerRule[] = [
  {
    name: 'no-cycle',
    comment: 'Nor by types, or none of the files can be understood alone.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'tables-stay-in-the-worker',
    comment: 'A column may change without changing the API.',
    from: { path: '^(?:web|worker/(?:domain|contract))/' },
    to: { path: 'node_modules/drizzle-orm/' },
  },
]

const rules = [...everywhere, ...workerRules, ...webRules, ...scriptRules]

/** The rules of imports. Read by dependencies.test.ts. */
export const config: IConfiguration = {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // TypeScript 7 has no API that dependency-cruiser could parse with.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
}
