import * as z from 'zod/mini'
import { toLine } from '#worker/domain/normalize-text.ts'

/** Fields of a visit's origin, named alike in the contract and in the query. */
export const originFields = [
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

export type OriginField = (typeof originFields)[number]

/** The origin of a visit, as far as it is known. */
export type Origin = { [Field in OriginField]?: string | undefined }

/** An invalid value is unknown and never refuses a submission: no visitor has typed it. */
const known = (maxLength: number, pattern: RegExp) =>
  z.catch(
    z.optional(z.string().check(z.overwrite(toLine), z.maxLength(maxLength), z.regex(pattern))),
    undefined,
  )

const hostname = known(253, /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/)

/** Excludes `@`, as newsletters may put their reader's address there, and what the address of a page needs. */
const campaignValue = () => known(100, /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._~+,|()[\]&%-]*$/u)

/** Optional in the body of a submission. */
export const submissionOrigin = z.catch(
  z.optional(
    z.object({
      referrer: hostname,
      utm_source: campaignValue(),
      utm_medium: campaignValue(),
      utm_campaign: campaignValue(),
      utm_term: campaignValue(),
      utm_content: campaignValue(),
    }),
  ),
  undefined,
)

/** The fields that are known; null if there are none. */
export function toOrigin(
  given: { [Field in OriginField]?: string | null | undefined } | undefined,
): Origin | null {
  const entries = originFields.flatMap((field) => (given?.[field] == null ? [] : [[field, given[field]]]))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** The value that an inbox lists and filters by: the campaign's source, otherwise the website that linked here. */
export function toSource(origin: Origin): string | null {
  const { utm_source, referrer, utm_campaign, utm_medium, utm_term, utm_content } = origin
  const website = referrer?.replace(/^www\./, '')
  const source = utm_source ?? website ?? utm_campaign ?? utm_medium ?? utm_term ?? utm_content
  return source?.toLowerCase() ?? null
}

/** `google / cpc / wiosna (www.google.com)` */
export function formatOrigin({ referrer, ...campaign }: Origin): string {
  const values = originFields.flatMap((field) => (field === 'referrer' ? [] : (campaign[field] ?? [])))
  if (values.length === 0) return referrer ?? ''
  return referrer === undefined ? values.join(' / ') : `${values.join(' / ')} (${referrer})`
}
