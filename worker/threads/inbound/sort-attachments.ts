import { type FileType, fileExtensions, maxFileBytes } from '#worker/contract/files.ts'
import { toFileName } from '#worker/domain/file-name.ts'
import { detectType } from '#worker/files/detect-type/detect-type.ts'
import { isTaken } from '#worker/files/detect-type/judgement.ts'
import type { ParsedMail } from './parse-mail.ts'

/** An attachment that becomes a file of the record. */
export interface KeptFile {
  name: string
  type: FileType
  content: Uint8Array
}

export interface SortedFiles {
  kept: KeptFile[]
  /** The number of those of a type that forms do not take, too large, or too many. */
  leftOut: number
  /** True if all that are kept fit into one mail. */
  canBeSent: boolean
}

/** Files of one mail that is sent on, together: in base64 they are a third larger, and a Worker holds them twice. */
const maxSentBytes = maxFileBytes

/** More than anybody attaches. */
const maxKept = 20

async function toKept({ name, content }: ParsedMail['attachments'][number]): Promise<KeptFile | null> {
  const size = content.length
  if (size > maxFileBytes) return null
  const read = async (offset: number, length: number) => content.subarray(offset, offset + length)
  const type = await detectType({ size, read }, name)
  return isTaken(type) ? { name: toFileName(name, fileExtensions[type]), type, content } : null
}

/** Keeps the attachments whose content is of a type that the forms take. */
export async function sortAttachments(attachments: ParsedMail['attachments']): Promise<SortedFiles> {
  const kept: KeptFile[] = []
  for (const attachment of attachments.slice(0, maxKept)) {
    const file = await toKept(attachment)
    if (file) kept.push(file)
  }
  const bytes = kept.reduce((sum, { content }) => sum + content.length, 0)
  return { kept, leftOut: attachments.length - kept.length, canBeSent: bytes <= maxSentBytes }
}
