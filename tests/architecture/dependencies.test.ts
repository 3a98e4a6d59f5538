import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { config } from './dependency-cruiser.config.ts'

const { forbidden, options: { enhancedResolveOptions, ...options } = {} } = config

test('files import only what their layer may import, and never in a circle', async () => {
  const { output } = await cruise(
    ['worker', 'web', 'scripts', 'tests'],
    { ...options, validate: true, ruleSet: { forbidden: forbidden ?? [] } },
    enhancedResolveOptions,
  )
  const { modules, summary } = output as ICruiseResult
  // Without its parser the tool finds no imports, and so nothing to complain about.
  expect(modules.find(({ source }) => source === 'web/routes.tsx')?.dependencies.length).toBeGreaterThan(10)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
})
