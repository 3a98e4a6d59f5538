import { createMiddleware } from 'hono/factory'
import { openDatabase } from '#worker/db/client.ts'
import { settingsOf } from '#worker/env.ts'
import type { AppEnv } from './app-env.ts'
import { detectLanguage } from './detect-language.ts'

/** Puts into the context what every route reads. Throws SettingsError. */
export const setRequestContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set('language', detectLanguage(c))
  c.set('settings', settingsOf(c.env))
  c.set('db', openDatabase(c.env.DB))
  await next()
})
