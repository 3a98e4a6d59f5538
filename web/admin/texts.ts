import { type LoadedTexts, loadAccountTexts } from '#web/session/texts.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'

type AdminTexts = typeof import('#web/content/pl/admin/texts.ts')

const chunks: Record<OfficeLocale, () => Promise<AdminTexts>> = {
  pl: () => import('#web/content/pl/admin/texts.ts'),
  en: () => import('#web/content/en/admin/texts.ts'),
}

/** Words about files, which the site's forms have as well. */
const fileChunks = {
  pl: () => Promise.all([import('#web/content/pl/files.ts'), import('#web/content/pl/uploads.ts')]),
  en: () => Promise.all([import('#web/content/en/files.ts'), import('#web/content/en/uploads.ts')]),
} satisfies Record<OfficeLocale, unknown>

type FileTexts = Awaited<ReturnType<(typeof fileChunks)['pl']>>

export let admin: AdminTexts['admin']
export let apiKeys: AdminTexts['apiKeys']
export let auditLog: AdminTexts['auditLog']
export let catalogue: AdminTexts['catalogue']
export let deliveries: AdminTexts['deliveries']
export let enquiryList: AdminTexts['enquiryList']
export let events: AdminTexts['events']
export let failures: AdminTexts['failures']
export let fileField: FileTexts[0]['text']
export let files: AdminTexts['files']
export let inbox: AdminTexts['inbox']
export let layout: AdminTexts['layout']
export let privacy: AdminTexts['privacy']
export let record: AdminTexts['record']
export let replies: AdminTexts['replies']
export let sentences: AdminTexts['sentences']
export let shortcuts: AdminTexts['shortcuts']
export let suppressions: AdminTexts['suppressions']
export let uploads: FileTexts[1]['text']
export let users: AdminTexts['users']

/** Loads the words of the admin area as `loadAccountTexts` does those of the account, which it needs for signing out. */
export async function loadAdminTexts(locale: OfficeLocale): Promise<LoadedTexts<AdminTexts>> {
  const [account, texts] = await Promise.all([loadAccountTexts(locale), chunks[locale]()])
  const choose = () => {
    account.choose()
    ;({
      admin,
      apiKeys,
      auditLog,
      catalogue,
      deliveries,
      enquiryList,
      events,
      failures,
      files,
      inbox,
      layout,
      privacy,
      record,
      replies,
      sentences,
      shortcuts,
      suppressions,
      users,
    } = texts)
  }
  return { texts, choose }
}

/** Loads and chooses the words that only a record needs. */
export async function loadFileTexts(locale: OfficeLocale): Promise<void> {
  const [field, upload] = await fileChunks[locale]()
  fileField = field.text
  uploads = upload.text
}
