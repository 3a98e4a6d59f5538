import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../free-port.ts'
import { quietEnvironment } from '../run-command.ts'
import { requireTestChromium } from './chromium.ts'
import { installOtherBrowsers } from './other-browsers.ts'
import { findBase, listChangedFiles, toTestPaths } from './quick-tests.ts'

/** Linux’s file system in memory. */
const memoryFolder = '/dev/shm'

/** Several times what the tests have there at once, in bytes. */
const requiredSpace = 2 * 1024 ** 3
const requiredMemory = 2 * requiredSpace

/** Tests write programs and run them, which some systems forbid there. */
const isExecutable = () => !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))

function isSuitable(): boolean {
  if (!existsSync(memoryFolder) || process.availableMemory() < requiredMemory) return false
  // Containers often have 64 MB there.
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= requiredSpace && isExecutable()
}

/**
 * Creates the folder for temporary files of tests, local databases above all: SQLite waits for the disk at every write,
 * and nobody needs these files after a power cut. In memory if there is enough; otherwise where temporary files usually are.
 */
const createTestFolder = (): string => mkdtempSync(join(isSuitable() ? memoryFolder : tmpdir(), 'altimach-'))

interface Count {
  passed: number
  failed: number
}

interface Step {
  name: string
  command: string[]
  /** File with the step's count; a step without one counts as one. */
  count?: () => Count
  /** Ends it unfinished, with the Workers that it started. */
  signal?: AbortSignal
}

const reports = 'test-results'
const read = (file: string) => JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'))

function countJourneys(): Count {
  const { expected, unexpected, flaky, skipped } = read('journeys.json').stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

function countTests(): Count {
  const { numPassedTests, numTotalTests, numFailedTestSuites } = read('vitest.json')
  // A file that could not be loaded has no tests to fail.
  return {
    passed: numPassedTests,
    failed: Math.max(numTotalTests - numPassedTests, Math.min(numFailedTestSuites, 1)),
  }
}

const vitest = [
  ...['vitest', 'run', '--config', 'tests/vitest.config.ts'],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
]

const lint: Step = { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] }
const types: Step = { name: 'types', command: ['npm', 'run', '--silent', 'types'] }

/** Steps that do not depend on each other; those of one line run one after the other. */
const checks: Step[][] = [
  [lint, { name: 'unused code', command: ['knip', '--config', 'tests/knip.json'] }],
  [types],
  [
    {
      name: 'build, budgets and a dry deployment',
      command: ['npm', 'run', '--silent', 'deploy', '--', '--dry-run'],
    },
  ],
]

const tests: Step[] = [
  { name: 'contracts, pages, Worker', command: vitest, count: countTests },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    count: countJourneys,
  },
]

/** The time that a quick run may take; what is not tested by then counts as one failure. */
const quickLimit = 80_000

/** Runs the tests nearest to changed files, not all that import them: nearly every test of the Worker imports all of it. */
function createQuickTests(): Step[] {
  const base = findBase()
  const paths = toTestPaths(listChangedFiles(base))
  if (paths.length === 0) return []
  const name = `tests of what has changed since ${base.slice(0, 8)}`
  const command = [...vitest, '--passWithNoTests', '--changed', base, ...paths]
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
  const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(quickLimit)])
  return [{ name, command, count: countTests, signal }]
}

const total: Count = { passed: 0, failed: 0 }

function add({ name, count }: Step, isDone: boolean, startedAt: number): void {
  let counted: Count = { passed: isDone ? 1 : 0, failed: isDone ? 0 : 1 }
  if (count) {
    try {
      counted = count()
      if (!isDone && counted.failed === 0) counted.failed = 1
    } catch {
      counted = { passed: 0, failed: 1 }
    }
  }
  total.passed += counted.passed
  total.failed += counted.failed
  console.log(`-- ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

/** Runs a step. Its output is shown live, or at its end if another step runs at the same time. */
async function runStep(step: Step, environment: NodeJS.ProcessEnv, isShownLive: boolean): Promise<void> {
  const startedAt = Date.now()
  const [program = '', ...args] = step.command
  if (isShownLive) console.log(`\n== ${step.name}`)
  const output = isShownLive ? 'inherit' : 'pipe'
  const detached = step.signal !== undefined
  const child = spawn(program, args, { stdio: ['ignore', output, output], env: environment, detached })
  const endAll = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  step.signal?.addEventListener('abort', endAll)
  const ended = new Promise<boolean>((done) => {
    child.once('error', () => done(false))
    child.once('close', (code) => done(code === 0))
  })
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')))
  const isDone = await ended
  step.signal?.removeEventListener('abort', endAll)
  if (!isShownLive) console.log(`\n== ${step.name}\n${said.join('')}`)
  if (step.signal?.aborted) console.log('Ended before all tests had run: npm test runs them.')
  add(step, isDone, startedAt)
}

async function runInTurn(steps: Step[], environment: NodeJS.ProcessEnv, isShownLive: boolean): Promise<void> {
  for (const step of steps) await runStep(step, environment, isShownLive)
}

const isQuick = process.argv.includes('--quick')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
try {
  if (!isQuick) requireTestChromium()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
const testFolder = createTestFolder()
const environment = {
  ...quietEnvironment(),
  TMPDIR: testFolder,
  // Wrangler starts a hundred times, and reading its code is a third of what a start costs.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  // Otherwise in the folder for temporary files, which is new each time.
  PWTEST_CACHE_DIR: resolve('node_modules/.cache/playwright'),
  E2E_PORT: String(await freePort()),
  E2E_SINK_PORT: String(await freePort()),
  E2E_PROVIDER_PORT: String(await freePort()),
}
if (isQuick) {
  const steps = [[lint], [types], createQuickTests()]
  await Promise.all(steps.map((line) => runInTurn(line, environment, false)))
} else {
  await Promise.all(checks.map((steps) => runInTurn(steps, environment, false)))
  // Journeys in Firefox and WebKit run only if the browsers are installed or can be; otherwise this prints that they do not.
  installOtherBrowsers()
  await runInTurn(tests, environment, true)
}
rmSync(testFolder, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0) process.exitCode = 1
