import { memo, useCallback, useContext, useMemo, useRef } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import { Field } from '#web/forms/field.tsx'
import { toInput } from '#web/forms/field-input.ts'
import { HeadingLevel } from '#web/forms/form-message.tsx'
import { getAuthorizationIndex, toAuthorizationPath } from '#worker/contract/authorization-fields.ts'
import {
  authorizationFields,
  authorizationForm,
  isCompleteAuthorization,
} from '#worker/domain/forms/client.ts'
import { type ApplicationValues, type AuthorizationRow, emptyRow } from './fields.ts'

interface FieldsProps {
  row: AuthorizationRow
  index: number
  text: ApplicationText['authorizations']
  /** By field name; memoised, like everything that reaches a row. */
  errors: ReadonlyMap<string, string> | undefined
  onChange(key: string, changed: Partial<AuthorizationRow>): void
}

interface RowProps extends FieldsProps {
  count: number
  onRemove(key: string, index: number): void
}

/** Something was typed, but a required value is missing: the row would not be sent. */
function isIncomplete(row: AuthorizationRow): boolean {
  const isTouched = authorizationFields.some((name) => row[name].trim() !== '')
  return isTouched && !isCompleteAuthorization(row)
}

/** Memoised: typing in one row, or adding one, must not render the others. */
const RowFields = memo(function RowFields({ row, index, text, errors, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {authorizationForm.map((field) => (
        <Field
          key={field.name}
          form="application"
          name={toAuthorizationPath(index, field.name)}
          label={text.fields[field.name]}
          value={row[field.name]}
          onChange={(value) => onChange(row.key, { [field.name]: value })}
          error={errors?.get(toAuthorizationPath(index, field.name))}
          {...toInput(field)}
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
      <button type="button" className={buttonClass('quiet')} onClick={() => onRemove(row.key, index)}>
        {text.remove(index + 1)}
      </button>
    </fieldset>
  )
})

/** Error sentences by row index and field name. */
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
  /** Errors of the whole form. Memoised, like the handlers. */
  errors: readonly { name: string; sentence: string }[]
  change(update: (values: ApplicationValues) => Partial<ApplicationValues>): void
  removeRowErrors(list: string, index: number): void
}

/** The persons who may act for the client: any number of rows, with a warning at those that would not be sent. */
export const AuthorizationRows = memo(function AuthorizationRows(props: AuthorizationRowsProps) {
  const { rows, text, errors, change, removeRowErrors } = props
  const Heading = useContext(HeadingLevel)
  const list = useRef<HTMLFieldSetElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const addedKey = useRef<string | null>(null)
  const errorsByRow = useMemo(() => groupByRow(errors), [errors])

  // Moves the focus to a new row, which an effect of the render before it does not find yet.
  useEffect(() => {
    const input = list.current?.querySelector<HTMLInputElement>(`[data-row="${addedKey.current}"] input`)
    if (!input) return
    input.focus()
    addedKey.current = null
  })

  const changeRows = useCallback(
    (update: (rows: AuthorizationRow[]) => AuthorizationRow[]) =>
      change(({ authorizations }) => ({ authorizations: update(authorizations) })),
    [change],
  )
  const add = () => {
    const key = String(rows.reduce((highest, row) => Math.max(highest, Number(row.key)), 0) + 1)
    addedKey.current = key
    changeRows((current) => [...current, { ...emptyRow, key }])
  }
  const changeRow = useCallback(
    (key: string, changed: Partial<AuthorizationRow>) =>
      changeRows((current) => current.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    [changeRows],
  )
  const remove = useCallback(
    (key: string, index: number) => {
      changeRows((current) => current.filter((row) => row.key !== key))
      removeRowErrors('authorizations', index)
      heading.current?.focus()
    },
    [changeRows, removeRowErrors],
  )

  return (
    <fieldset
      ref={list}
      data-react
      className="grid gap-5 border-t-2 border-ink pt-5"
      aria-labelledby="authorizations-heading"
    >
      <div>
        <Heading id="authorizations-heading" ref={heading} tabIndex={-1} className="text-name">
          {text.heading}
        </Heading>
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
