import { useEffect, useState } from 'react'

/** What the service offers here, as far as the screen asks. */
export interface Service {
  takesPhone: boolean
  takesNewAccounts: boolean
  providers: { id: string; name: string }[]
}

const unknown: Service = { takesPhone: false, takesNewAccounts: true, providers: [] }

const timeoutMs = 10_000

/** Not providers, though they stand among them. */
const ownWays = ['email', 'phone', 'anonymous_users']

const names: Record<string, string> = {
  google: 'Google',
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
}

const nameOf = (id: string) => names[id] ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ')

export function toService(settings: unknown): Service {
  const { external = {}, disable_signup = false } = (settings ?? {}) as {
    external?: Record<string, unknown>
    disable_signup?: unknown
  }
  return {
    takesPhone: external.phone === true,
    takesNewAccounts: disable_signup !== true,
    providers: Object.keys(external)
      .filter((id) => external[id] === true && !ownWays.includes(id))
      .map((id) => ({ id, name: nameOf(id) })),
  }
}

async function fetchService(): Promise<Service> {
  const response = await fetch('/auth/v1/settings', { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The settings were answered with ${response.status}.`)
  return toService(await response.json())
}

let asked: Promise<Service> | undefined

/** Until the answer is there, what every service takes: an address and a password. */
export function useService(): Service {
  const [service, setService] = useState(unknown)
  useEffect(() => {
    asked ??= fetchService()
    asked.then(setService, () => {
      asked = undefined
    })
  }, [])
  return service
}
