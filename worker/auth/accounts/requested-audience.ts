import type { AuthContext } from '../protocol/auth-context.ts'
import { invalid } from '../protocol/auth-errors.ts'

/** It is stored with the user and is part of every access token. */
export const maxAudienceLength = 100

/** The audience that users are looked up in: what the request names, else the setting. Throws `validation_failed`. */
export function requestedAudience({ audience, settings }: AuthContext, token?: string): string {
  const requested = audience || token || settings.audience
  if (requested.length > maxAudienceLength) throw invalid('The audience is too long')
  return requested
}
