import { freePort } from './free-port.ts'
import { isBuildCurrent } from './is-build-current.ts'
import { run } from './local-environment.ts'
import { installOtherBrowsers } from './other-browsers.ts'

/** Runs only the journeys in Firefox and WebKit; takes Playwright’s arguments. */
if (installOtherBrowsers()) {
  if (!isBuildCurrent()) run('vite', ['build'])
  for (const name of ['E2E_PORT', 'E2E_SINK_PORT', 'E2E_PROVIDER_PORT'])
    process.env[name] ??= String(await freePort())
  run('playwright', ['test', '--config', 'tests/browsers.config.ts', ...process.argv.slice(2)])
} else {
  process.exitCode = 1
}
