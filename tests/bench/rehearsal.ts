import { run } from '#scripts/run-command.ts'

/** The rehearsal of setup and deploy of `npm test`, with the site built, and on to a restore and to staging. */
export async function rehearseDeployments(): Promise<void> {
  process.env.REHEARSAL = 'whole'
  run('vitest', ['run', '--config', 'tests/vitest.config.ts', 'tests/scripts/setup-and-deploy'])
}
