import type { UploadsText } from '#web/content/pl/uploads.ts'
import type { FileRefusal } from '#worker/contract/error-codes.ts'
import { maxFileBytes } from '#worker/contract/files.ts'
import { refusalOfName } from '#worker/contract/refused-extensions.ts'

/** Finds a fault of a file before a byte is sent. The site judges its content, whatever it is called. */
export function findFault(
  { name, size }: File,
  { errors }: UploadsText,
  describeRefusal: (refusal: FileRefusal) => string,
): string | null {
  // A drawing or a film is too large as well; what to do with it is the better advice.
  const refusal = refusalOfName(name)
  if (refusal) return describeRefusal(refusal)
  if (size === 0) return errors.empty
  return size > maxFileBytes ? errors.tooLarge : null
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
