import { readSignedText, signText } from '#worker/crypto/signed-text.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { errors, invalid } from '../protocol/auth-errors.ts'

/** Session id, token number and a signature over both: no table needs to store it. */
export const toRefreshToken = (settings: AuthSettings, sessionId: string, counter: number) =>
  signText(settings, 'refresh', `${sessionId}.${counter}`)

const minTokenLength = 12

/**
 * Throws `validation_failed` for anything without the form of a refresh token, `refresh_token_not_found` for one that
 * is not ours.
 */
export function readRefreshToken(settings: AuthSettings, token: string) {
  // The format of older servers of this protocol.
  if (/^[a-z0-9_-]{12}$/i.test(token)) throw errors.refreshTokenNotFound()
  const [sessionId, counter = '', signature = '', ...rest] = token.split('.')
  const hasForm = isUuid(sessionId) && /^\d{1,9}$/.test(counter) && signature !== '' && rest.length === 0
  if (token.length < minTokenLength || !hasForm) throw invalid('Refresh token is not valid')
  if (readSignedText(settings, 'refresh', token) === null) throw errors.refreshTokenNotFound()
  return { sessionId, counter: Number(counter) }
}
