import { type FormEvent, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { siteContent } from '#worker/contract/admin/site.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import { emptySite } from '#worker/domain/site/site-content.ts'
import { adminButton } from '../components/admin-button.ts'
import type { Entry, OpenForm } from '../data/site-draft.ts'
import { site as text } from '../texts.ts'
import { entryKinds } from './entry-kinds.ts'
import { FieldInput } from './field-input.tsx'

const formText = text.form

interface EntryFormProps {
  form: OpenForm
  heading: string
  onChange(form: OpenForm): void
  onDone(entry: Entry): void
  onCancel(): void
}

/** Adds or changes an entry, unpublished. Takes the focus. */
export function EntryForm({ form, heading, onChange, onDone, onCancel }: EntryFormProps) {
  const { list, id, values } = form
  const [errors, setErrors] = useState<FieldErrors>({})
  const element = useRef<HTMLFormElement>(null)
  const focusField = (name: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const fields = entryKinds[list].fields(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => void focusField(fields[0]?.name ?? ''), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const entry = { id, ...entryKinds[list].toBody(values) }
    const { data, error } = siteContent.safeParse({ ...emptySite, [list]: [entry] })
    const [done] = data?.[list] ?? []
    if (done) return onDone(done)
    const all = Object.entries(toFieldErrors(error?.issues ?? []))
    // The paths begin with the list. Of a reason in own words only the Polish ones may be missing.
    const found = all.map(([path, code]) => [
      path.slice(path.indexOf('.') + 1).replace(/^reason$/, 'reason.pl'),
      code,
    ])
    const next: FieldErrors = Object.fromEntries(found)
    setErrors(next)
    focusField(fields.find(({ name }) => next[name])?.name ?? '')
  }
  function change(name: string, value: string) {
    const isLater = name === 'from' && value > (values.until ?? '')
    onChange({ ...form, values: { ...values, [name]: value, ...(isLater ? { until: value } : {}) } })
  }
  const errorOf = (name: string) => {
    const code = errors[name]
    return code ? (formText.errors[code as keyof typeof formText.errors] ?? formText.errors.invalid) : null
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="border-t border-line py-4">
      <p className="mb-3 font-semibold">{heading}</p>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={errorOf(field.name)}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-steel">{formText.hint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="submit" className={`${adminButton('primary')} max-sm:w-full`}>
          {formText.done}
        </button>
        <button type="button" onClick={onCancel} className={`${adminButton('secondary')} max-sm:w-full`}>
          {formText.cancel}
        </button>
      </div>
    </form>
  )
}
