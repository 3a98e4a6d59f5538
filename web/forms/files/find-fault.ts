import type { UploadsText } from '#web/content/pl/uploads.ts'
import { acceptedExtensions, maxFileBytes } from '#worker/contract/files.ts'

const extensionOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase()

/** Finds a fault of a file before a byte is sent. The site judges its content, whatever it is called. */
export function findFault({ name, size }: File, { errors }: UploadsText): string | null {
  if (size === 0) return errors.empty
  if (size > maxFileBytes) return errors.tooLarge
  const extension = extensionOf(name)
  return extension && !acceptedExtensions.split(',').includes(extension) ? errors.wrongType : null
}

/** A folder that was dropped is no file, and a file may be gone by now. */
export const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
