import { invalid } from '../../protocol/auth-errors.ts'

interface PageQuery {
  page?: string
  per_page?: string
}

interface Page {
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

/** The requested page; clients send empty strings for the default. */
export function parsePage(query: PageQuery): Page {
  const page = toNumber(query.page, 1)
  const perPage = Math.min(toNumber(query.per_page, 50), maxPerPage)
  return { page, perPage, offset: (page - 1) * perPage }
}

/**
 * The headers that clients read the pages from. They cut the page number out of each link by its position, so `page` has to
 * come first, with no comma or semicolon elsewhere.
 */
export function toPageHeaders(path: string, { page, perPage }: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number, rel: string) => `<${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return { Link: links.join(', '), 'X-Total-Count': String(total) }
}
