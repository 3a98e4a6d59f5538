import type { AppEnv } from '#worker/http/app-env.ts'

interface RequestContext {
  var: Pick<AppEnv['Variables'], 'settings'>
  req: { url: string; header(name: string): string | undefined }
}

/**
 * Tells if a post comes from a page of this site, or from a client that is no browser. Browsers name the origin of
 * every post, and send `null` for an origin that they must not tell.
 */
export function isOwnOrigin({ req, var: { settings } }: RequestContext): boolean {
  const origin = req.header('origin')
  const own = [new URL(req.url).origin, settings.siteOrigin]
  if (origin !== undefined && !own.includes(origin)) return false
  return !['cross-site', 'same-site'].includes(req.header('sec-fetch-site') ?? '')
}
