import { chooseLocale, type LoadedTexts } from '#web/session/texts.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'

type FirstTexts = typeof import('#web/content/pl/admin/texts.ts')
type LaterTexts = typeof import('#web/content/pl/admin/later-texts.ts')

const firstFiles: Record<OfficeLocale, () => Promise<FirstTexts>> = {
  pl: () => import('#web/content/pl/admin/texts.ts'),
  en: () => import('#web/content/en/admin/texts.ts'),
}

const laterFiles: Record<OfficeLocale, () => Promise<LaterTexts>> = {
  pl: () => import('#web/content/pl/admin/later-texts.ts'),
  en: () => import('#web/content/en/admin/later-texts.ts'),
}

export let admin: FirstTexts['admin']
export let apiKeys: LaterTexts['apiKeys']
export let auditLog: LaterTexts['auditLog']
export let catalogue: FirstTexts['catalogue']
export let deliveries: LaterTexts['deliveries']
export let enquiryList: LaterTexts['enquiryList']
export let events: LaterTexts['events']
export let failures: FirstTexts['failures']
export let fileField: LaterTexts['fileField']
export let files: LaterTexts['files']
export let inbox: FirstTexts['inbox']
export let layout: FirstTexts['layout']
export let privacy: LaterTexts['privacy']
export let record: LaterTexts['record']
export let replies: LaterTexts['replies']
export let sentences: LaterTexts['sentences']
export let shortcuts: FirstTexts['shortcuts']
export let site: LaterTexts['site']
export let suppressions: LaterTexts['suppressions']
export let uploads: LaterTexts['uploads']
export let users: LaterTexts['users']

/** Loads the words that the admin area begins with, as `loadAccountTexts` does those of the account. */
export async function loadAdminTexts(locale: OfficeLocale): Promise<LoadedTexts<FirstTexts>> {
  const texts = await firstFiles[locale]()
  const choose = () => {
    chooseLocale(locale)
    ;({ admin, catalogue, failures, inbox, layout, shortcuts } = texts)
  }
  return { texts, choose }
}

/** Loads and chooses the words of the other views, before their modules are imported. */
export async function loadLaterTexts(locale: OfficeLocale): Promise<LaterTexts> {
  const texts = await laterFiles[locale]()
  ;({
    apiKeys,
    auditLog,
    deliveries,
    enquiryList,
    events,
    fileField,
    files,
    privacy,
    record,
    replies,
    sentences,
    site,
    suppressions,
    uploads,
    users,
  } = texts)
  return texts
}
