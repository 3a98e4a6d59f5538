import type { Context } from 'hono'
import { submissionOrigin } from '#worker/contract/origin.ts'

/**
 * Where the visit of a plain form came from: the query of the page that has posted it. Without scripts no link carries
 * it on, so it is known on the first page of a visit only.
 */
export function getPageOrigin(c: Context) {
  const page = c.req.header('referer') ?? ''
  const isOwn = URL.canParse(page) && new URL(page).origin === new URL(c.req.url).origin
  return isOwn ? submissionOrigin.parse(Object.fromEntries(new URL(page).searchParams)) : undefined
}
