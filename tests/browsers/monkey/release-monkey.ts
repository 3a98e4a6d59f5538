import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import type { Size } from '#tests/browsers/support/driver.ts'
import { isSaid, type Line } from '#tests/e2e/support/journey.ts'
import { pdf } from '#tests/support/sample-files.ts'
import type { Monkey } from './actions.ts'
import { createPageActions } from './page-actions.ts'
import { type Walk, walkAtRandom } from './walk.ts'

/** WebKit's window is 447 px wide at least, so its narrow one is that. */
export const sizes: Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** For starting the browser, and for finishing the last action. */
const roomMs = 90_000

interface MonkeyOptions extends Pick<Monkey, 'tab' | 'area'> {
  tours: Walk['tours']
  prepare?: Walk['prepare']
  /** Lines that may be in the console. */
  expected: readonly Line[]
}

/** Walks with the seed and for the time that `npm test` or `npm run bench -- monkey` has set. */
export async function releaseMonkey(testInfo: TestInfo, options: MonkeyOptions): Promise<void> {
  const { seed, seconds } = testInfo.config.metadata.monkey as { seed: string; seconds: number }
  const { project, title } = testInfo
  testInfo.setTimeout(seconds * 1_000 + roomMs)
  const file = testInfo.outputPath('plan.pdf')
  writeFileSync(file, pdf())
  const script = {
    source: `window.pageActions = (${createPageActions})(${options.area})`,
    isThere: 'Boolean(window.pageActions)',
  }
  const monkey: Monkey = { tab: options.tab.withScript(script), area: options.area, file }
  const walk: Walk = {
    ...options,
    seed: `${seed} ${project.name} ${testInfo.titlePath.join(' ')}`,
    seconds,
    isExpected: (problem) => options.expected.some((line) => isSaid(line, problem)),
  }
  const again = `npm run bench -- monkey --seed ${seed} --seconds ${seconds} --only '${project.name} .*${title}'`
  try {
    const actions = await walkAtRandom(monkey, walk)
    testInfo.annotations.push({ type: 'actions', description: String(actions) })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\nAgain: ${again}`)
  }
}
