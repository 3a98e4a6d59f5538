import { adminApi } from '#web/api/admin.ts'
import type { SiteState } from '#worker/contract/admin/site.ts'
import type { SiteContent } from '#worker/domain/site/site-content.ts'
import { callApi } from '../data/call-api.ts'

const { site } = adminApi

export const fetchSite = (): Promise<SiteState> => callApi(site.$get, {})

/** `edition` is the one that was read; another one in between is refused. */
export const publishSite = (json: Pick<SiteState, 'edition' | 'content'>): Promise<SiteState> =>
  callApi(site.$put, { json })

/** The slots of the pages in every language, in the order of `locales`. */
export const previewSite = (content: SiteContent) => callApi(site.preview.$post, { json: { content } })
