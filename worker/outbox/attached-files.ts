import type { FileRow } from '#worker/db/schema/files.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import type { EmailTemplate } from '#worker/sending/render-email.ts'
import { officeMailTexts } from './channels/text/texts.ts'
import { type Office, toRecordUrl } from './record-url.ts'

/** Names and sizes of a submission's files, and where to open them; mails carry no attachments. */
export function attachedFiles(office: Office, [first, ...others]: FileRow[]): EmailTemplate['groups'] {
  if (!first) return []
  const text = officeMailTexts[office.officeLanguage].files
  const { submission_kind: kind, submission_id: id } = first
  return [
    {
      heading: text.heading,
      rows: [
        ...[first, ...others].map(({ name, size }, index) => ({
          label: text.number(index + 1),
          value: `${name} (${formatFileSize(size, office.officeLanguage)})`,
        })),
        { label: text.open, value: toRecordUrl(office, kind, id) },
      ],
    },
  ]
}
