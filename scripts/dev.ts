import { createServer } from 'vite'
import { seedAdministrator } from './administrator.ts'
import { migrate, openSink, printAddresses, quietEnvironment, readStage } from './local-environment.ts'
import { withSecrets } from './secrets.ts'

const stage = withSecrets(readStage(process.env))
migrate(stage)
const administrator = await seedAdministrator(stage)
await openSink(stage)
// vite.config.ts hands these to the Worker, under the names the Worker knows.
Object.assign(process.env, quietEnvironment, stage.variables, { STATE_DIR: stage.stateDir })
const server = await createServer({ server: { host: '127.0.0.1', port: stage.port, strictPort: true } })
await server.listen()
printAddresses(stage, administrator)
