import { type FormEvent, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { findOverlaps, siteContent } from '#worker/contract/admin/site.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import { emptySite } from '#worker/domain/site/site-content.ts'
import { adminButton } from '../components/admin-button.ts'
import { AdminField } from '../components/admin-field.tsx'
import { ChecksField } from '../components/checks-field.tsx'
import type { Entry, ListName, OpenForm } from '../data/site-draft.ts'
import { site as text } from '../texts.ts'
import { entryKinds, type Field } from './entry-kinds.ts'

const formText = text.form

interface FieldInputProps {
  field: Field
  value: string
  error: string | null
  onChange(typed: string): void
}

function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const { type, name, label, hint, lang, maxLength, options = {} } = field
  if (type === 'checks') {
    const choose = (chosen: string[]) => onChange(chosen.join(' '))
    return (
      <ChecksField {...{ name, label, error }} names={options} chosen={value.split(' ')} onChange={choose} />
    )
  }
  const change = ({ target }: { target: { value: string } }) => onChange(target.value)
  return (
    <AdminField label={label} error={error} {...(hint ? { hint } : {})}>
      {(control) => {
        const props = { ...control, name, value, onChange: change }
        return type === 'select' ? (
          <select {...props}>
            {Object.entries(options).map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </select>
        ) : (
          <input {...props} {...{ type, lang, maxLength }} autoComplete="off" />
        )
      }}
    </AdminField>
  )
}

const keysOf = ({ name }: Field) => name.split('.')

const valueAt = (entry: object, field: Field) =>
  keysOf(field).reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], entry)

function withValue(part: object, [key = '', ...rest]: string[], value: unknown): object {
  const inner = (part as Record<string, object>)[key] ?? {}
  return { ...part, [key]: rest.length > 0 ? withValue(inner, rest, value) : value }
}

/** An entry as the contract stores it, or what is wrong with its fields. */
function checkEntry(list: ListName, entry: Entry, others: readonly Entry[]): Entry | FieldErrors {
  const { data, error } = siteContent.safeParse({ ...emptySite, [list]: [entry] })
  const [checked] = data?.[list] ?? []
  if (!checked)
    return toFieldErrors(error?.issues.map((each) => ({ ...each, path: each.path.slice(2) })) ?? [])
  const isTaken = list === 'days' && findOverlaps([...others, checked]).includes(others.length)
  return isTaken ? { from: 'overlaps' } : checked
}

interface EntryFormProps {
  form: OpenForm
  heading: string
  /** What is on the list besides. */
  others: readonly Entry[]
  onChange(form: OpenForm): void
  onDone(entry: Entry): void
  onCancel(): void
}

/** Adds or changes an entry, unpublished. Takes the focus. */
export function EntryForm({ form, heading, others, onChange, onDone, onCancel }: EntryFormProps) {
  const { list, entry } = form
  const [errors, setErrors] = useState<FieldErrors>({})
  const element = useRef<HTMLFormElement>(null)
  const focusField = (field: Field | undefined) =>
    element.current?.querySelector<HTMLElement>(`[name="${field?.name}"]`)?.focus()
  const { fields } = entryKinds[list]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => void focusField(fields(entry)[0]), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkEntry(list, entry, others)
    if ('id' in checked) return onDone(checked as Entry)
    setErrors(checked)
    focusField(fields(entry).find(({ name }) => checked[name]))
  }
  function change(field: Field, typed: string) {
    const next = withValue(entry, keysOf(field), field.read ? field.read(typed) : typed) as Entry
    const isOneDay = !fields(next).some(({ name }) => name === 'until')
    const isLater = field.name === 'from' && next.from > next.until
    onChange({ list, entry: isOneDay || isLater ? { ...next, until: next.from } : next })
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="border-t border-line py-4">
      <p className="mb-3 font-semibold">{heading}</p>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {fields(entry).map((field) => {
          const { name, show = (value) => String(value ?? '') } = field
          const code = errors[name]
          return (
            <FieldInput
              key={name}
              field={field}
              value={show(valueAt(entry, field))}
              error={
                code
                  ? (formText.errors[code as keyof typeof formText.errors] ?? formText.errors.invalid)
                  : null
              }
              onChange={(typed) => change(field, typed)}
            />
          )
        })}
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
