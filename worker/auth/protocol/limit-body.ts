import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AuthEnv } from './auth-env.ts'
import { AuthError } from './auth-errors.ts'

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AuthError(413, 'request_entity_too_large', 'Request body is too large')
    },
  })

/** Three times as much as the largest call has: a wallet's message of 20 KiB. */
const limitOrdinaryBody = limitTo(64 * 1024)

/** Companies put whatever they like into the XML that they sign. */
const limitSamlResponse = limitTo(1024 * 1024)

/** A declared length is checked before the body is read, any other while it is read. Throws 413. */
export const limitBody = createMiddleware<AuthEnv>((c, next) =>
  c.var.settings.auth.saml.isOn && c.req.path.endsWith('/sso/saml/acs')
    ? limitSamlResponse(c, next)
    : limitOrdinaryBody(c, next),
)
