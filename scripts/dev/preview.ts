import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { printAddresses, requireFreePorts, startLocalSink } from '#scripts/dev/start-local-site.ts'
import { administratorLine, seedAdministrator } from '../create-administrator.ts'
import { fail, migrate, readLocalEnvironment, writeEnvFile } from '../local-environment.ts'
import { withLocalSecrets } from '../local-secrets.ts'
import { quietEnvironment, run } from '../run-command.ts'

const local = withLocalSecrets(readLocalEnvironment(process.env))
await requireFreePorts(local).catch(fail)
if (!process.argv.includes('--built')) run('npm', ['run', 'build'])
// A state folder that is a copy of another site's has its tables and its administrator.
if (!process.argv.includes('--prepared')) {
  try {
    migrate(local)
  } catch (error) {
    fail(error)
  }
  await seedAdministrator(local)
}
await startLocalSink(local)

const server = spawn(
  'wrangler',
  [
    ['dev', '--ip', '127.0.0.1', '--port', String(local.port), '--inspector-port', '0'],
    [
      '--persist-to',
      local.stateDir,
      '--env-file',
      writeEnvFile(local),
      '--show-interactive-dev-session=false',
    ],
    ['--log-level', 'warn'],
  ].flat(),
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...quietEnvironment(), LOCAL_SITE: 'prepared' } },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))

const answers = () =>
  fetch(`http://127.0.0.1:${local.port}/api/health`).then(
    (response) => response.ok,
    () => false,
  )
while (!(await answers())) await wait(200)
printAddresses(local, [administratorLine])
