import { adminApi } from '#web/api/admin.ts'
import type { SiteState } from '#worker/contract/admin/site.ts'
import type { SiteContent } from '#worker/domain/site/site-content.ts'
import { callApi } from '../data/call-api.ts'

const { site } = adminApi

export const fetchSite = () => callApi<SiteState>((options) => site.$get({}, options))

/** `edition` is the one that was read; another one in between is refused. */
export const publishSite = (json: Pick<SiteState, 'edition' | 'content'>) =>
  callApi<SiteState>((options) => site.$put({ json }, options))

/** The slots of the pages in every language, in the order of `locales`. */
export const previewSite = (content: SiteContent) =>
  callApi((options) => site.preview.$post({ json: { content } }, options))
