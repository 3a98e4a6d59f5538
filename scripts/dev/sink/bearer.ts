import { type Call, errorReply, getHeader, HttpError } from './http.ts'

export function requireBearer(call: Call): void {
  if (/^bearer +\S+$/i.test(getHeader(call.headers, 'authorization') ?? '')) return
  throw new HttpError(errorReply(401, 'Missing API key in the authorization header.'))
}
