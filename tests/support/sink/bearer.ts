import { type Call, getHeader, problem, Refusal } from './http.ts'

export function requireBearer(call: Call): void {
  if (/^bearer +\S+$/i.test(getHeader(call.headers, 'authorization') ?? '')) return
  throw new Refusal(problem(401, 'Missing API key in the authorization header.'))
}
