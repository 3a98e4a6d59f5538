import { spawn } from 'node:child_process'
import { seedAdministrator } from './administrator.ts'
import {
  migrate,
  openSink,
  printAddresses,
  quietEnvironment,
  readStage,
  run,
  writeVariables,
} from './local-environment.ts'
import { withSecrets } from './secrets.ts'

const stage = withSecrets(readStage(process.env))
if (!process.argv.includes('--built')) run('npm', ['run', 'build'])
migrate(stage)
const administrator = await seedAdministrator(stage)
await openSink(stage)

const server = spawn(
  'wrangler',
  [
    ['dev', '--ip', '127.0.0.1', '--port', String(stage.port), '--inspector-port', '0'],
    [
      '--persist-to',
      stage.stateDir,
      '--env-file',
      writeVariables(stage),
      '--show-interactive-dev-session=false',
    ],
    ['--log-level', 'warn'],
  ].flat(),
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...quietEnvironment, LOCAL_SITE: 'prepared' } },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))

const answers = () =>
  fetch(`http://127.0.0.1:${stage.port}/api/health`).then(
    (response) => response.ok,
    () => false,
  )
while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 200))
printAddresses(stage, administrator)
