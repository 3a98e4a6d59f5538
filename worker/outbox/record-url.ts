import { recordPath, takeParameter } from '#worker/contract/admin/admin-paths.ts'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import type { Settings } from '#worker/env/settings.ts'
import type { EmailTemplate } from '#worker/sending/render-email.ts'
import { officeMailTexts } from './channels/text/texts.ts'

/** Address and language of the site for mails to the company. */
export type Office = Pick<Settings, 'siteOrigin' | 'officeLanguage'>

/** Address of a record in the admin area. */
export const toRecordUrl = ({ siteOrigin, officeLanguage }: Office, kind: InboxKind, id: string) =>
  siteOrigin + recordPath(kind, id, officeLanguage)

/**
 * The links of a mail to the office. Following them changes nothing; the page behind the second, which a record has that is
 * nobody's, takes it, once signed in.
 */
export function toRecordLinks(
  office: Office,
  kind: InboxKind,
  id: string,
  isNobodys = true,
): NonNullable<EmailTemplate['links']> {
  const url = toRecordUrl(office, kind, id)
  const { open, take } = officeMailTexts[office.officeLanguage].links
  return [{ label: open, url }, ...(isNobodys ? [{ label: take, url: `${url}?${takeParameter}` }] : [])]
}
