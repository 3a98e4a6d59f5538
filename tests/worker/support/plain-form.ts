import { expect } from 'vitest'
import { securityHeaders } from '#worker/contract/csp.ts'
import { messageBody } from './submissions.ts'

/** The fields of the prerendered form as a browser sends them. */
export function formBody(changes: Record<string, string> = {}): Record<string, string> {
  const { id: _id, phone: _phone, ...fields } = messageBody()
  return { ...fields, phone: '', leave_empty: '', ...changes }
}

/** Expects an HTML page with no-store and all security headers. */
export function expectPage(response: Response, status: number) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(Object.fromEntries(response.headers)).toMatchObject(
    Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  )
}
