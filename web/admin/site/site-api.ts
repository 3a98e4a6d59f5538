import { adminApi } from '#web/api/admin.ts'
import type { SiteState } from '#worker/contract/admin/site.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { SiteContent } from '#worker/domain/site/site-content.ts'
import { callApi } from '../data/call-api.ts'

const { site } = adminApi

export const fetchSite = () => callApi<SiteState>((options) => site.$get({}, options))

/** `edition` is the one that was read; another one in between is refused. */
export const publishSite = (edition: number, content: SiteContent) =>
  callApi<SiteState>((options) => site.$put({ json: { edition, content } }, options))

export const takeBackSite = (edition: number) =>
  callApi<SiteState>((options) => site['take-back'].$post({ json: { edition } }, options))

export const previewSite = (locale: Locale, content: SiteContent) =>
  callApi((options) => site.preview.$post({ json: { locale, content } }, options))
