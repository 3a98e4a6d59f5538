import { env } from 'cloudflare:workers'
import { app } from './app.ts'
import type { Bindings } from './env/bindings.ts'
import { SettingsError, settingsOf } from './env/settings.ts'
import { logEvent, logFailure } from './log/log-event.ts'

export { LiveUpdates } from './live/live-updates-object.ts'

// Logs invalid variables on startup. It does not throw: Cloudflare rejects an upload whose startup throws, and the
// secrets of a new Worker can only be set after its first upload.
try {
  settingsOf(env as Bindings)
} catch (error) {
  if (error instanceof SettingsError) logEvent('settings_bad', { missing: error.problems.join('; ') })
  else logFailure('unexpected_error', error)
}

export default {
  fetch: app.fetch,
  scheduled: async (_controller, env) => {
    const { runCron } = await import('./operations/cron.ts')
    await runCron(env)
  },
  email: async (message, env, ctx) => {
    const { handleEmail } = await import('./threads/inbound/email-handler.ts')
    await handleEmail(message, env, ctx)
  },
} satisfies ExportedHandler<Bindings>
