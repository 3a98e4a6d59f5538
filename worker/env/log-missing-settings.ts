import { logEvent } from '#worker/log/log-event.ts'
import type { AuthSettings } from './auth/auth-settings.ts'
import type { MailSettings } from './mail-settings.ts'

interface Channels {
  mail: MailSettings
  zapierUrl: string | null
  automationUrl: string | null
  auth: AuthSettings
}

/** Logs which channels deliver nothing, and that nobody can sign in, for want of a variable or a binding. */
export function logUnconfigured(
  { mail, zapierUrl, automationUrl, auth }: Channels,
  hasCompanyMail: boolean,
): void {
  const unconfigured = [
    mail.company ? null : 'mail (MAIL_API_URL)',
    mail.company && !mail.api ? 'sign-in mail (MAIL_API_URL)' : null,
    zapierUrl ? null : 'zapier (ZAPIER_WEBHOOK_URL)',
    automationUrl ? null : 'automation (AUTOMATION_WEBHOOK_URL)',
  ].filter((channel) => channel !== null)
  if (unconfigured.length > 0) logEvent('channels_off', { missing: unconfigured.join(', ') })
  if (mail.company?.driver === 'cloudflare' && !hasCompanyMail)
    logEvent('channels_off', { missing: 'the binding COMPANY_MAIL, although MAIL_DRIVER is cloudflare' })
  if (auth.signingKeys.length === 0 && !auth.jwtSecret)
    logEvent('sign_in_off', { missing: 'AUTH_SIGNING_KEYS, AUTH_JWT_SECRET' })
}
