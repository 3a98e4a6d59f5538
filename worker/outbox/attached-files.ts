import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { recordSegments } from '#worker/contract/admin/record-segments.ts'
import type { FileRow } from '#worker/db/schema/files.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import type { EmailTemplate } from '#worker/sending/render-email.ts'
import { text } from './channels/text/pl.ts'

/** Address of a record in the admin area. */
export const toRecordUrl = (siteOrigin: string, kind: InboxKind, id: string) =>
  `${siteOrigin}/admin/zgloszenia/${recordSegments[kind]}/${id}`

/** Names and sizes of a submission's files, and where to open them; mails carry no attachments. */
export function attachedFiles(siteOrigin: string, [first, ...others]: FileRow[]): EmailTemplate['groups'] {
  if (!first) return []
  const { submission_kind: kind, submission_id: id } = first
  return [
    {
      heading: text.files.heading,
      rows: [
        ...[first, ...others].map(({ name, size }, index) => ({
          label: text.files.number(index + 1),
          value: `${name} (${formatFileSize(size, 'pl')})`,
        })),
        { label: text.files.open, value: toRecordUrl(siteOrigin, kind, id) },
      ],
    },
  ]
}
