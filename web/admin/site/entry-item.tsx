import { useState } from 'react'
import type { FieldError, FieldErrors } from '#worker/contract/error-codes.ts'
import { AdminField } from '../components/admin-field.tsx'
import { ChecksField } from '../components/checks-field.tsx'
import { ClearButton } from '../components/clear-button.tsx'
import { type Entry, isOver, type ListName, type Row } from '../data/site-draft.ts'
import { site as text } from '../texts.ts'
import { entryKinds, type Field, period } from './entry-kinds.ts'

const errorTexts: Partial<Record<FieldError, string>> = text.errors

interface FieldInputProps {
  field: Field
  value: unknown
  error: FieldError | undefined
  onType(typed: string): void
}

function FieldInput({ field, value, error, onType }: FieldInputProps) {
  const {
    type,
    name,
    label,
    hint,
    lang,
    maxLength,
    options = {},
    show = (each) => String(each ?? ''),
  } = field
  const shown = show(value)
  const message = error ? (errorTexts[error] ?? text.errors.invalid) : null
  if (type === 'checks')
    return (
      <ChecksField
        {...{ name, label, error: message }}
        names={options}
        chosen={shown.split(' ')}
        onChange={(chosen) => onType(chosen.join(' '))}
      />
    )
  return (
    <AdminField label={label} error={message} {...(hint ? { hint } : {})}>
      {(control) => {
        const change = ({ target }: { target: { value: string } }) => onType(target.value)
        const props = { ...control, name, value: shown, onChange: change }
        return type === 'select' ? (
          <select {...props}>
            {Object.entries(options).map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...props}
            {...{ type, lang, maxLength }}
            {...(type === 'date' ? { max: '9999-12-31' } : {})}
            autoComplete="off"
          />
        )
      }}
    </AdminField>
  )
}

const itemText = text.item

const keysOf = ({ name }: Field) => name.split('.')

const valueAt = (entry: object, field: Field) =>
  keysOf(field).reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], entry)

function withValue(part: object, [key = '', ...rest]: string[], value: unknown): object {
  const inner = (part as Record<string, object>)[key] ?? {}
  return { ...part, [key]: rest.length > 0 ? withValue(inner, rest, value) : value }
}

interface EntryItemProps {
  list: ListName
  row: Row
  /** By the id of the entry and the name of the field, as `id.name`. */
  errors: FieldErrors
  /** Null removes the entry. */
  change(after: Entry | null): void
  /** Takes back what is not published. */
  reset(): void
}

/** An entry in words, which unfolds its fields. */
export function EntryItem({ list, row, errors, change, reset }: EntryItemProps) {
  const { entry, state, isContested } = row
  const { fields, describe } = entryKinds[list]
  const [title, ...facts] = describe(entry)
  const name = title || text.lists[list].new
  // What is new is being written, and goes on being so when a part of it is published.
  const [isNew] = useState(state === 'added')
  const isRemoved = state === 'removed'
  const marks = [
    ...(state === 'published' ? [] : [itemText.states[state]]),
    ...(period(entry) && isOver(entry) ? [itemText.past] : []),
  ]
  function type(field: Field, typed: string) {
    const next = withValue(entry, keysOf(field), field.read ? field.read(typed) : typed) as Entry
    const isOneDay = !fields(next).some((each) => each.name === 'until')
    const isLater = field.name === 'from' && next.from > next.until
    change(isOneDay || isLater ? { ...next, until: next.from } : next)
  }
  return (
    <li>
      <details id={`entry-${entry.id}`} aria-label={name} open={isNew} className="border-t border-line">
        <summary className="cursor-pointer py-3 text-fact wrap-anywhere">
          <span className={`font-semibold ${isRemoved ? 'line-through' : ''}`}>{name}</span>
          {marks.map((mark) => (
            <span key={mark} className="admin-mark ml-2">
              {mark}
            </span>
          ))}
          <span className="block">{facts.filter(Boolean).join(' · ')}</span>
          {isContested ? <span className="block font-semibold text-stop">{itemText.contested}</span> : null}
        </summary>
        <div className="grid gap-x-5 gap-y-3 pb-4 sm:grid-cols-2">
          {(isRemoved ? [] : fields(entry)).map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={valueAt(entry, field)}
              error={errors[`${entry.id}.${field.name}`]}
              onType={(typed) => type(field, typed)}
            />
          ))}
          <div className="col-span-full flex flex-wrap gap-2">
            {state === 'changed' || isRemoved ? (
              <ClearButton variant="secondary" label={itemText.reset} clear={reset} />
            ) : null}
            {isRemoved ? null : (
              <ClearButton variant="secondary" label={itemText.remove} clear={() => change(null)} />
            )}
          </div>
        </div>
      </details>
    </li>
  )
}
