import type { OfficeLocale } from '#worker/domain/locales.ts'

/** Paths of the screens for people with an account; mails link there. */
export const screenPaths = {
  auth: { pl: '/auth', en: '/en/auth' },
  admin: { pl: '/admin', en: '/en/admin' },
} as const satisfies Record<string, Record<OfficeLocale, `/${string}`>>
