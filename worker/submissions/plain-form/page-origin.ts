import type { Context } from 'hono'
import { type Origin, submissionOrigin, toOrigin } from '#worker/contract/origin.ts'

const parse = (query: URLSearchParams) => toOrigin(submissionOrigin.parse(Object.fromEntries(query)))

/** The query of the page that has posted a form; empty if that is not ours. */
export function getPageQuery(c: Context): URLSearchParams {
  const page = c.req.header('referer') ?? ''
  const isOwn = URL.canParse(page) && new URL(page).origin === new URL(c.req.url).origin
  return isOwn ? new URL(page).searchParams : new URLSearchParams()
}

/**
 * The origin of a plain form's visit: the query of the page that has posted it, or what a refused form carries on.
 * Without scripts no link carries it on, so it is known on the first page of a visit only.
 */
export function getPageOrigin(c: Context, { origin }: Record<string, unknown>): Origin {
  const carried = typeof origin === 'string' ? parse(new URLSearchParams(origin)) : null
  return carried ?? parse(getPageQuery(c)) ?? {}
}
