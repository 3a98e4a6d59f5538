import type { Context } from 'hono'
import type { AuthEnv } from '../http/auth-env.ts'
import { invalid } from '../http/errors.ts'

export interface Page {
  page: number
  perPage: number
  offset: number
}

const maxPerPage = 1000

function toNumber(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isInteger(number)) throw invalid(`Bad Pagination Parameters: ${JSON.stringify(text)}`)
  return number === 0 ? otherwise : number
}

/** Which page is wanted; clients send empty strings for "the usual". */
export function toPage(c: Context<AuthEnv>): Page {
  const page = toNumber(c.req.query('page'), 1)
  const perPage = Math.min(toNumber(c.req.query('per_page'), 50), maxPerPage)
  return { page, perPage, offset: (page - 1) * perPage }
}

/**
 * The headers by which clients turn pages. They cut the page out of each link by its place, so `page` comes first and no
 * comma or semicolon stands elsewhere.
 */
export function setPageHeaders(
  c: Context<AuthEnv>,
  path: string,
  { page, perPage }: Page,
  total: number,
): void {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number, rel: string) => `<${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  c.header('Link', links.join(', '))
  c.header('X-Total-Count', String(total))
}
