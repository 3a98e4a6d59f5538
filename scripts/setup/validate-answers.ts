import { parseSettings, SettingsError } from '#worker/env/settings.ts'
import type { Zone } from './inventory.ts'

/** Valid values of secrets that other variables need, where only the presence of secrets is known. */
export const placeholderSecrets = { MAIL_API_KEY: 'there', EVENTS_SECRET: `whsec_${'A'.repeat(32)}` }

/** The Worker's own validation of variables: its message, or null. */
export function validateVariables(variables: Record<string, string>): string | null {
  try {
    parseSettings({ SITE_URL: 'https://site.example', ...variables })
    return null
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message.split('\n').slice(1).join('\n').trim()
  }
}

const isHostname = (text: string) =>
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text)

/** Why the site cannot be published at the host, or null. */
export function validateHostname(hostname: string, zones: Zone[]): string | null {
  if (!isHostname(hostname)) return `${hostname} is not a host name such as www.company.pl.`
  const zone = zones.find(({ name }) => hostname === name || hostname.endsWith(`.${name}`))
  if (!zone) {
    const known = zones.map(({ name }) => name).join(', ') || 'this sign-in sees none'
    return `${hostname} does not belong to any of the account’s domains (${known}). Add its domain to the account first.`
  }
  if (zone.status !== 'active')
    return `${zone.name} is ${zone.status} at Cloudflare: set its name servers at the registrar first.`
  return null
}

export const validateEmail = (text: string) =>
  /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text) ? null : `${text} is not an email address.`

/** `Name <address>` or the bare address. */
export const bareAddress = (mailbox: string) => mailbox.match(/<([^<>]+)>/)?.[1] ?? mailbox
