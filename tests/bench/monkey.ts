import { requireTestChromium } from '#scripts/dev/chromium.ts'
import { installOtherBrowsers } from '#scripts/dev/other-browsers.ts'
import { freePort } from '#scripts/free-port.ts'
import { isBuildCurrent } from '#scripts/is-build-current.ts'
import { run } from '#scripts/run-command.ts'

const today = () => new Date().toISOString().slice(0, 10)

interface MonkeyOptions {
  seed?: string | undefined
  seconds?: string | undefined
  /** A pattern of browsers and titles. */
  only?: string | undefined
}

/** The monkeys of `npm test`, for longer and with a seed that is another one every day. */
export async function releaseMonkeys({
  seed = today(),
  seconds = '180',
  only,
}: MonkeyOptions): Promise<void> {
  requireTestChromium()
  installOtherBrowsers()
  if (!isBuildCurrent()) run('vite', ['build'])
  for (const name of ['E2E_PORT', 'E2E_SINK_PORT', 'E2E_PROVIDER_PORT'])
    process.env[name] ??= String(await freePort())
  process.env.MONKEY_SEED = seed
  process.env.MONKEY_SECONDS = seconds
  console.log(`  seed ${seed}, ${seconds} s for each browser and width`)
  const chosen = only ? ['--grep', only] : []
  run('playwright', ['test', '--config', 'tests/playwright.config.ts', 'monkey', ...chosen])
}
