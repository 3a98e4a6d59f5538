import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { printAddresses, requireFreePorts, startLocalSink } from '#scripts/dev/start-local-site.ts'
import { administratorLine, seedAdministrator } from '../create-administrator.ts'
import { fail, migrate, readLocalEnvironment } from '../local-environment.ts'
import { withLocalSecrets } from '../local-secrets.ts'
import { quietEnvironment } from '../run-command.ts'
import { addSampleWeek } from './sample/add-sample-week.ts'

async function serve(): Promise<void> {
  const { sample } = parseArgs({ options: { sample: { type: 'boolean' } } }).values
  const local = withLocalSecrets(readLocalEnvironment(process.env))
  await requireFreePorts(local)
  migrate(local)
  await seedAdministrator(local)
  await startLocalSink(local)
  // vite.config.ts passes these to the Worker under their own names.
  Object.assign(process.env, quietEnvironment(), local.variables, { STATE_DIR: local.stateDir })
  const server = await createServer({ server: { host: '127.0.0.1', port: local.port, strictPort: true } })
  await server.listen()
  const sampleLine = sample ? [await addSampleWeek(local)] : []
  printAddresses(local, [administratorLine, ...sampleLine])
}

await serve().catch(fail)
