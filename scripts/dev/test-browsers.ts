import { freePort } from '../free-port.ts'
import { isBuildCurrent } from '../is-build-current.ts'
import { run } from '../run-command.ts'
import { installOtherBrowsers } from './other-browsers.ts'

/** Runs only the journeys in Firefox and WebKit; takes Playwright’s arguments. */
if (installOtherBrowsers()) {
  if (!isBuildCurrent()) run('vite', ['build'])
  for (const name of ['E2E_PORT', 'E2E_SINK_PORT', 'E2E_PROVIDER_PORT'])
    process.env[name] ??= String(await freePort())
  const args = process.argv.slice(2)
  const isChosen = args.some((arg) => arg.startsWith('--project'))
  const projects = isChosen ? [] : ['--project', 'firefox', '--project', 'webkit']
  run('playwright', ['test', '--config', 'tests/playwright.config.ts', ...projects, ...args])
} else {
  process.exitCode = 1
}
