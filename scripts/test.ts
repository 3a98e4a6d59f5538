import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { requireTestChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { quietEnvironment } from './local-environment.ts'
import { installOtherBrowsers } from './other-browsers.ts'

interface Count {
  passed: number
  failed: number
}

interface Step {
  name: string
  command: string[]
  /** Where the step leaves its count; a step without one counts as one. */
  count?: () => Count
}

const reports = 'test-results'
const read = (file: string) => JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'))

function countJourneys(file: string): Count {
  const { expected, unexpected, flaky, skipped } = read(file).stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

/** In the order in which a mistake is cheapest to hear of. */
const steps: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'unused code', command: ['knip', '--config', 'tests/knip.json'] },
  {
    name: 'build, budgets and a dry deployment',
    command: ['npm', 'run', '--silent', 'deploy', '--', '--dry-run'],
  },
  {
    name: 'contracts, pages, Worker',
    command: [
      ...['vitest', 'run', '--config', 'tests/vitest.config.ts'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
    ],
    count: () => {
      const { numPassedTests, numTotalTests, numFailedTestSuites } = read('vitest.json')
      // A file that could not be loaded has no tests to fail.
      return {
        passed: numPassedTests,
        failed: Math.max(numTotalTests - numPassedTests, Math.min(numFailedTestSuites, 1)),
      }
    },
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    count: () => countJourneys('journeys.json'),
  },
]

const stepInOtherBrowsers: Step = {
  name: 'journeys in Firefox and WebKit',
  command: ['playwright', 'test', '--config', 'tests/browsers.config.ts'],
  count: () => countJourneys('browsers.json'),
}

function runStep({ name, command, count }: Step, environment: NodeJS.ProcessEnv): Count {
  console.log(`\n== ${name}`)
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment })
  const own = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  if (!count) return own
  try {
    const counted = count()
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch {
    return { passed: 0, failed: 1 }
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total: Count = { passed: 0, failed: 0 }
try {
  requireTestChromium()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
const environment = {
  ...quietEnvironment,
  E2E_PORT: String(await freePort()),
  E2E_SINK_PORT: String(await freePort()),
  E2E_PROVIDER_PORT: String(await freePort()),
}
// After everything else, and only where they are or can be installed; it says so when they are left out.
if (installOtherBrowsers()) steps.push(stepInOtherBrowsers)
for (const step of steps) {
  const { passed, failed } = runStep(step, environment)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0) process.exitCode = 1
