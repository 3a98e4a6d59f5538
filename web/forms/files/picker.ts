import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import type { UploadsText } from '#web/content/pl/uploads.ts'
import type { FileRefusal } from '#worker/contract/error-codes.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { createUploads } from './create-uploads.ts'
import { FileList } from './file-list.tsx'

const texts = byLocale(import.meta.glob<{ text: UploadsText }>('/web/content/*/uploads.ts'))

/** The code and the words that the form loads when somebody reaches for files, by language. */
export const pickers = perLocale((locale) =>
  lazyModule(async () => {
    const { text } = await texts[locale]()
    const describeRefusal = (refusal: FileRefusal, form: string) => text.refusals[refusal](toReference(form))
    return { createUploads, describeRefusal, FileList, text }
  }),
)
