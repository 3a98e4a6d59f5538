import { createMiddleware } from 'hono/factory'
import { openDatabase } from '#worker/db/client.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { AppEnv } from './app-env.ts'
import { detectLanguage } from './detect-language.ts'

/** Sets language, settings and database of the request. Throws SettingsError. */
export const setRequestContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set('language', detectLanguage(c))
  c.set('settings', settingsOf(c.env))
  c.set('db', openDatabase(c.env.DB))
  await next()
})
