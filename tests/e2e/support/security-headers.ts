import type { APIResponse } from '@playwright/test'
import { securityHeaders } from '#worker/contract/csp.ts'
import { expect } from './journey.ts'

/** Files of the site have the hashes of its inline scripts in their policy, which is otherwise the Worker's. */
const withoutHashes = (value = '') => value.replaceAll(/ 'sha256-[\w+/=]+'/g, '')

export function expectSecurityHeaders(
  answer: APIResponse,
  referrerPolicy: string = securityHeaders['Referrer-Policy'],
): void {
  const headers = answer.headers()
  const expected = { ...securityHeaders, 'Referrer-Policy': referrerPolicy }
  for (const [name, value] of Object.entries(expected))
    expect(withoutHashes(headers[name.toLowerCase()]), `${name} of ${answer.url()}`).toBe(value)
}
