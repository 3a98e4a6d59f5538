import { useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { locale } from '#web/session/texts.ts'

/** The part of the auth service's settings that the screen uses. */
export interface AuthSettings {
  hasPhone: boolean
  hasSignUp: boolean
  /** Signing in by SAML. */
  hasSso: boolean
  /** True if users may link and unlink providers. */
  hasLinking: boolean
  /** Second factors that may be added. */
  factors: { totp: boolean; phone: boolean }
  minPasswordLength: number
  providers: { id: string; name: string }[]
}

const defaultSettings: AuthSettings = {
  hasPhone: false,
  hasSignUp: true,
  hasSso: false,
  hasLinking: false,
  factors: { totp: true, phone: false },
  minPasswordLength: 10,
  providers: [],
}

const timeoutMs = 10_000

/** Listed under `external` but no federated providers. */
const nonProviders = ['email', 'phone', 'anonymous_users']

/** Display names that capitalising the id would get wrong. */
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

/** The display name of a provider id. */
export function providerName(id: string): string {
  // Prefix of custom providers in the client's types.
  const name = id.replace(/^custom:/, '')
  return providerNames[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[_-]/g, ' ')
}

const toFields = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Unknown and missing settings get their defaults. */
export function toAuthSettings(settings: unknown): AuthSettings {
  const given = toFields(settings)
  const external = toFields(given.external)
  return {
    hasPhone: external.phone === true,
    hasSignUp: given.disable_signup !== true,
    hasSso: given.saml_enabled === true,
    hasLinking: given.manual_linking_enabled === true,
    factors: { totp: given.mfa_totp_enabled !== false, phone: given.mfa_phone_enabled === true },
    minPasswordLength:
      typeof given.password_min_length === 'number'
        ? given.password_min_length
        : defaultSettings.minPasswordLength,
    providers: Object.keys(external)
      .filter((id) => external[id] === true && !nonProviders.includes(id))
      .map((id) => ({ id, name: providerName(id) }))
      .sort((one, other) => one.name.localeCompare(other.name, locale)),
  }
}

async function fetchAuthSettings(): Promise<AuthSettings> {
  const response = await fetch('/auth/v1/settings', { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The settings could not be fetched: ${response.status}.`)
  return toAuthSettings(await response.json())
}

let pending: Promise<AuthSettings> | undefined

/** The settings; until they are fetched the defaults, e-mail and password. */
export function useAuthSettings(): AuthSettings {
  const [settings, setSettings] = useState(defaultSettings)
  useEffect(() => {
    pending ??= fetchAuthSettings()
    pending.then(setSettings, () => {
      pending = undefined
    })
  }, [])
  return settings
}
