import { useEffect, useRef } from 'react'
import { buttonLook } from '#web/components/ui/button.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import { Field } from '#web/forms/field.tsx'
import { isCompleteAuthorization } from '#worker/contract/plain-text.ts'
import { type AuthorizationRow, emptyRow, rowFieldName, rowFields } from './fields.ts'

interface RowProps {
  row: AuthorizationRow
  index: number
  count: number
  text: ApplicationText['authorizations']
  sentenceOf(name: string): string | undefined
  onChange(changed: Partial<AuthorizationRow>): void
  onRemove(): void
}

/** Something has been typed, but not enough for the row to be sent. */
function isUnsent(row: AuthorizationRow): boolean {
  const isTouched = rowFields.some(({ name }) => row[name].trim() !== '')
  return isTouched && !isCompleteAuthorization(row)
}

function Row({ row, index, count, text, sentenceOf, onChange, onRemove }: RowProps) {
  return (
    <fieldset className="border-2 border-line p-4" data-row={row.key}>
      <legend className="px-2 font-semibold">{text.row(index + 1, count)}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {rowFields.map(({ name, required: _marksCompleteness, ...shape }) => (
          <Field
            key={name}
            form="application"
            name={rowFieldName(index, name)}
            label={text.fields[name]}
            value={row[name]}
            onChange={(value) => onChange({ [name]: value })}
            error={sentenceOf(rowFieldName(index, name))}
            {...shape}
          />
        ))}
      </div>
      <p role="status" className="mt-3 font-semibold text-stop empty:mt-0">
        {isUnsent(row) ? text.incomplete(index + 1) : null}
      </p>
      <button type="button" className={buttonLook('quiet')} onClick={onRemove}>
        {text.remove(index + 1)}
      </button>
    </fieldset>
  )
}

interface AuthorizationRowsProps {
  rows: AuthorizationRow[]
  text: ApplicationText['authorizations']
  sentenceOf(name: string): string | undefined
  onChange(rows: AuthorizationRow[]): void
}

/** Persons who may act for the client: added, removed, and told at once which of them would not be sent. */
export function AuthorizationRows({ rows, text, sentenceOf, onChange }: AuthorizationRowsProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const added = useRef<string | null>(null)

  // A new row is where the next key should land.
  useEffect(() => {
    if (added.current === null) return
    list.current?.querySelector<HTMLInputElement>(`[data-row="${added.current}"] input`)?.focus()
    added.current = null
  })

  const add = () => {
    const key = String(Math.max(0, ...rows.map((row) => Number(row.key))) + 1)
    added.current = key
    onChange([...rows, { ...emptyRow, key }])
  }
  const remove = (key: string) => {
    onChange(rows.filter((row) => row.key !== key))
    heading.current?.focus()
  }

  return (
    <fieldset
      ref={list}
      className="grid gap-5 border-t-2 border-ink pt-5"
      aria-labelledby="authorizations-heading"
    >
      <div>
        <h3 id="authorizations-heading" ref={heading} tabIndex={-1} className="text-name">
          {text.heading}
        </h3>
        <p className="mt-2">{text.explanation}</p>
      </div>
      {rows.map((row, index) => (
        <Row
          key={row.key}
          row={row}
          index={index}
          count={rows.length}
          text={text}
          sentenceOf={sentenceOf}
          onChange={(changed) =>
            onChange(rows.map((each) => (each.key === row.key ? { ...each, ...changed } : each)))
          }
          onRemove={() => remove(row.key)}
        />
      ))}
      <button type="button" className={`${buttonLook('secondary')} justify-self-start`} onClick={add}>
        {text.add}
      </button>
    </fieldset>
  )
}
