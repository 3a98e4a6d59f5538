import type { APIResponse } from '@playwright/test'
import { securityHeaders } from '#worker/contract/csp.ts'
import { expect } from './journey.ts'

export function expectSecurityHeaders(answer: APIResponse): void {
  const headers = answer.headers()
  for (const [name, value] of Object.entries(securityHeaders))
    expect(headers[name.toLowerCase()], `${name} of ${answer.url()}`).toBe(value)
}
