import { useEffect, useState } from 'react'

/** What the service offers here, as far as the screen asks. */
export interface AuthSettings {
  takesPhone: boolean
  takesNewAccounts: boolean
  /** Companies that vouch for their people. */
  takesCompanies: boolean
  /** Whether people may join a provider to their account, and part from one. */
  linksProviders: boolean
  /** Second steps that may be added. */
  factors: { totp: boolean; phone: boolean }
  providers: { id: string; name: string }[]
}

const defaultSettings: AuthSettings = {
  takesPhone: false,
  takesNewAccounts: true,
  takesCompanies: false,
  linksProviders: false,
  factors: { totp: true, phone: false },
  providers: [],
}

const timeoutMs = 10_000

/** Not providers, though they stand among them. */
const nonProviders = ['email', 'phone', 'anonymous_users']

/** Those that a capital letter does not make a name. */
const providerNames: Record<string, string> = {
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  twitter: 'X',
  workos: 'WorkOS',
}

/** What people call a provider that the service knows by this name. */
export function providerName(id: string): string {
  // What the client's types ask of names that are not their own.
  const name = id.replace(/^custom:/, '')
  return providerNames[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[_-]/g, ' ')
}

export function toAuthSettings(settings: unknown): AuthSettings {
  const given = (settings ?? {}) as Record<string, unknown>
  const external = (given.external ?? {}) as Record<string, unknown>
  return {
    takesPhone: external.phone === true,
    takesNewAccounts: given.disable_signup !== true,
    takesCompanies: given.saml_enabled === true,
    linksProviders: given.manual_linking_enabled === true,
    factors: { totp: given.mfa_totp_enabled !== false, phone: given.mfa_phone_enabled === true },
    providers: Object.keys(external)
      .filter((id) => external[id] === true && !nonProviders.includes(id))
      .map((id) => ({ id, name: providerName(id) }))
      .sort((one, other) => one.name.localeCompare(other.name, 'pl')),
  }
}

async function fetchAuthSettings(): Promise<AuthSettings> {
  const response = await fetch('/auth/v1/settings', { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The settings were answered with ${response.status}.`)
  return toAuthSettings(await response.json())
}

let pending: Promise<AuthSettings> | undefined

/** Until the answer is there, what every service takes: an address and a password. */
export function useAuthSettings(): AuthSettings {
  const [service, setService] = useState(defaultSettings)
  useEffect(() => {
    pending ??= fetchAuthSettings()
    pending.then(setService, () => {
      pending = undefined
    })
  }, [])
  return service
}
