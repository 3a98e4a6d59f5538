import { env } from 'cloudflare:workers'
import { app } from './app.ts'
import { type Bindings, settingsOf } from './env.ts'
import { runOutbox } from './outbox/outbox.ts'

// A bad variable shows in the log when the Worker starts. It is not thrown here: an upload is refused when its start
// throws, and the secrets of a new Worker can only be set after its first upload.
try {
  settingsOf(env as Bindings)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}

/** 120 deliveries a minute: more than a site like this brings, and a bound on what a backlog may cost. */
const cronRounds = 20

export default {
  fetch: app.fetch,
  scheduled: async (_controller, env) => {
    const [{ purgeAuth }, { alertParked }, { expireRecords }, { tellOfSuspected }, { expireSuspected }] =
      await Promise.all([
        import('./auth/purge.ts'),
        import('./outbox/parked-alert.ts'),
        import('./desk/retention.ts'),
        import('./outbox/suspected-digest.ts'),
        import('./desk/suspected-expiry.ts'),
      ])
    await Promise.all([
      runOutbox(env, cronRounds).then(() => alertParked(env)),
      purgeAuth(env),
      expireRecords(env),
      tellOfSuspected(env),
      expireSuspected(env),
    ])
  },
} satisfies ExportedHandler<Bindings>
