import { mediaTypes } from '#worker/contract/files.ts'
import type { FileRow } from '#worker/db/schema/files.ts'
import type { Attachment } from '#worker/sending/send-mail.ts'

/** A stored file that goes with a mail. */
export type AttachedFile = Pick<FileRow, 'name' | 'type' | 'object_key'>

/** The content of the files; null if one of them is not in the bucket. */
export async function readAttachments(
  bucket: R2Bucket | null,
  attached: AttachedFile[],
): Promise<Attachment[] | null> {
  const attachments: Attachment[] = []
  for (const { name, type, object_key: key } of attached) {
    const object = key && type ? await bucket?.get(key) : null
    if (!object || !type) return null
    const content = new Uint8Array(await object.arrayBuffer())
    attachments.push({ name, mediaType: mediaTypes[type], content })
  }
  return attachments
}
