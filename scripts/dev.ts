import { createServer } from 'vite'
import { seedAdministrator } from './create-administrator.ts'
import {
  migrate,
  printAddresses,
  quietEnvironment,
  readLocalEnvironment,
  startLocalSink,
} from './local-environment.ts'
import { withLocalSecrets } from './local-secrets.ts'

const stage = withLocalSecrets(readLocalEnvironment(process.env))
migrate(stage)
const administrator = await seedAdministrator(stage)
await startLocalSink(stage)
// vite.config.ts hands these to the Worker, under the names the Worker knows.
Object.assign(process.env, quietEnvironment, stage.variables, { STATE_DIR: stage.stateDir })
const server = await createServer({ server: { host: '127.0.0.1', port: stage.port, strictPort: true } })
await server.listen()
printAddresses(stage, administrator)
