import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import { Field } from '#web/forms/field.tsx'
import { getAuthorizationIndex, toAuthorizationPath } from '#worker/contract/authorization-fields.ts'
import { isCompleteAuthorization } from '#worker/contract/normalize-text.ts'
import { type AuthorizationRow, emptyRow, rowFields } from './fields.ts'

interface FieldsProps {
  row: AuthorizationRow
  index: number
  text: ApplicationText['authorizations']
  /** By name; the same one as long as nothing in it changes. */
  errors: ReadonlyMap<string, string> | undefined
  onChange(key: string, changed: Partial<AuthorizationRow>): void
}

interface RowProps extends FieldsProps {
  count: number
  onRemove(key: string): void
}

/** Something has been typed, but not enough for the row to be sent. */
function isIncomplete(row: AuthorizationRow): boolean {
  const isTouched = rowFields.some(({ name }) => row[name].trim() !== '')
  return isTouched && !isCompleteAuthorization(row)
}

/** Stays as it is while other rows are typed in, and when one is added. */
const RowFields = memo(function RowFields({ row, index, text, errors, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {rowFields.map(({ name, required: _marksCompleteness, ...shape }) => (
        <Field
          key={name}
          form="application"
          name={toAuthorizationPath(index, name)}
          label={text.fields[name]}
          value={row[name]}
          onChange={(value) => onChange(row.key, { [name]: value })}
          error={errors?.get(toAuthorizationPath(index, name))}
          {...shape}
        />
      ))}
    </div>
  )
})

const Row = memo(function Row({ count, onRemove, ...fields }: RowProps) {
  const { row, index, text } = fields
  return (
    <fieldset className="border-2 border-line p-4" data-row={row.key}>
      <legend className="px-2 font-semibold">{text.row(index + 1, count)}</legend>
      <RowFields {...fields} />
      <p role="status" className="mt-3 font-semibold text-stop empty:mt-0">
        {isIncomplete(row) ? text.incomplete(index + 1) : null}
      </p>
      <button type="button" className={buttonClass('quiet')} onClick={() => onRemove(row.key)}>
        {text.remove(index + 1)}
      </button>
    </fieldset>
  )
})

/** Sentences for the fields of rows, a map for each row that has some. */
function groupByRow(errors: readonly { name: string; sentence: string }[]): Map<number, Map<string, string>> {
  const rows = new Map<number, Map<string, string>>()
  for (const { name, sentence } of errors) {
    const index = getAuthorizationIndex(name)
    if (index === null) continue
    const row = rows.get(index) ?? new Map<string, string>()
    rows.set(index, row.set(name, sentence))
  }
  return rows
}

interface AuthorizationRowsProps {
  rows: AuthorizationRow[]
  text: ApplicationText['authorizations']
  /** Of the whole form. Like `onChange`, the same ones as long as nothing changes. */
  errors: readonly { name: string; sentence: string }[]
  onChange(update: (rows: AuthorizationRow[]) => AuthorizationRow[]): void
}

/** Persons who may act for the client, as many as there are: added, removed, and told at once which would not be sent. */
export const AuthorizationRows = memo(function AuthorizationRows(props: AuthorizationRowsProps) {
  const { rows, text, errors, onChange } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const added = useRef<string | null>(null)
  const errorsByRow = useMemo(() => groupByRow(errors), [errors])

  // A new row is where the next key should land.
  useEffect(() => {
    if (added.current === null) return
    list.current?.querySelector<HTMLInputElement>(`[data-row="${added.current}"] input`)?.focus()
    added.current = null
  })

  const add = () => {
    const key = String(rows.reduce((highest, row) => Math.max(highest, Number(row.key)), 0) + 1)
    added.current = key
    onChange((current) => [...current, { ...emptyRow, key }])
  }
  const changeRow = useCallback(
    (key: string, changed: Partial<AuthorizationRow>) =>
      onChange((current) => current.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    [onChange],
  )
  const remove = useCallback(
    (key: string) => {
      onChange((current) => current.filter((row) => row.key !== key))
      heading.current?.focus()
    },
    [onChange],
  )

  return (
    <fieldset
      ref={list}
      data-react
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
          errors={errorsByRow.get(index)}
          onChange={changeRow}
          onRemove={remove}
        />
      ))}
      <button
        type="button"
        className={`${buttonClass('secondary')} justify-self-start noscript:hidden`}
        onClick={add}
      >
        {text.add}
      </button>
    </fieldset>
  )
})
