import type { FilesText } from '#web/content/pl/files.ts'
import { fieldId } from '#web/forms/field.tsx'
import { acceptedExtensions } from '#worker/contract/files.ts'

/** The files for browsers without JavaScript, which send them with the form. */
export function NoScriptFiles({ form, text }: { form: string; text: FilesText }) {
  const id = fieldId(form, 'files-plain')
  return (
    <noscript>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {text.label}
      </label>
      <input
        id={id}
        name="files"
        type="file"
        multiple
        accept={acceptedExtensions}
        aria-describedby={`${id}-hint`}
        className="block min-h-12 w-full"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-fact text-steel">
        {text.hint} {text.withoutScript}
      </p>
    </noscript>
  )
}
