import { isLoopbackName } from '#worker/env/loopback.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { OAuthError } from '../protocol/auth-errors.ts'
import { isAllowedRedirect } from '../protocol/redirect-allow-list.ts'
import type { WalletMessage } from './parse-message.ts'

/** The maximum difference between a message's time of issue and now. */
export const validityMs = 10 * 60_000

export const invalidGrant = (why: string) => new OAuthError('invalid_grant', why)

/** The message must be for this site: one signed for another site must not sign in here. */
function requireOwnSite({ settings }: AuthContext, { domain, uri }: WalletMessage) {
  const url = new URL(uri)
  const isLocal = isLoopbackName(url.hostname)
  // Any program on a visitor's machine could have requested it, whatever the allow list contains.
  if (isLocal && !isLoopbackName(new URL(settings.siteUrl).hostname))
    throw invalidGrant('The message was signed for an address on this machine')
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:'))
    throw invalidGrant('The message was signed for an address without https')
  if (!isAllowedRedirect(settings, uri)) throw invalidGrant('The message was signed for another site')
  if (url.host !== domain.toLowerCase())
    throw invalidGrant('The domain of the message is not the one of its address')
  if (!isLocal && !isAllowedRedirect(settings, `https://${domain}/`))
    throw invalidGrant('The message was signed for another domain')
}

function requireValidTime({ now }: AuthContext, message: WalletMessage) {
  const { issuedAt, expiresAt, notBefore } = message
  if (notBefore !== null && now < notBefore) throw invalidGrant('The message is not valid yet')
  if (expiresAt !== null && now >= expiresAt) throw invalidGrant('The message has expired')
  if (now - issuedAt > validityMs) throw invalidGrant('The message was issued too long ago')
  if (issuedAt - now > validityMs) throw invalidGrant('The message was issued too far in the future')
}

/** Throws `invalid_grant` for a message that is not for this site or not valid now. */
export function validateMessage(ctx: AuthContext, message: WalletMessage): void {
  requireOwnSite(ctx, message)
  requireValidTime(ctx, message)
}
