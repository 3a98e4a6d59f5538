import { changeRow } from '#web/components/enquiry-list/list-store.ts'
import { type ListRow, maxDigits } from '#web/components/enquiry-list/parse-list.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { Field } from '#web/forms/field.tsx'
import { type ListField, listLimits, toListPath } from '#worker/contract/enquiry-list-fields.ts'
import { fieldId } from '#worker/contract/form-paths.ts'
import { canHaveOperator, isCourse } from '#worker/domain/catalogue/ids.ts'

interface ListRowProps {
  row: ListRow
  index: number
  name: string
  text: EnquiryListText
  /** The sentence about a field, if it was refused. */
  errorOf(path: string): string | undefined
  onRemove(): void
  /** Null where there is no other row. */
  onCopyToAll: (() => void) | null
}

/** One machine or course of the list. */
export function ListRowFields({ row, index, name, text, errorOf, onRemove, onCopyToAll }: ListRowProps) {
  const { catalogue_id: id } = row
  const isTraining = isCourse(id)
  const { fields } = text
  const fieldProps = (field: Exclude<ListField, 'operator' | 'catalogue_id'>) => ({
    form: 'contact',
    name: toListPath(index, field),
    value: row[field],
    onChange: (value: string) => changeRow(id, { [field]: value }),
    error: errorOf(toListPath(index, field)),
    autoComplete: 'off',
  })
  // Next to each other, a sentence would be a narrow column.
  const isAnyDayRefused = errorOf(toListPath(index, 'date_from')) || errorOf(toListPath(index, 'date_to'))
  const operator = toListPath(index, 'operator')
  const entry = toListPath(index, 'catalogue_id')
  return (
    <fieldset className="border-2 border-line p-3 sm:p-4">
      <legend className="px-2 text-lead font-extrabold leading-tight">{name}</legend>
      {errorOf(entry) ? <p className="mb-3 font-semibold text-stop">{errorOf(entry)}</p> : null}
      <div className="grid grid-cols-2 items-end gap-x-2 gap-y-4 max-sm:[&_input[type=date]]:px-1.5 sm:grid-cols-[8rem_1fr_1fr] sm:gap-x-4">
        <div className="max-sm:col-span-2 max-sm:max-w-40">
          <Field
            {...fieldProps('quantity')}
            label={isTraining ? fields.people : fields.quantity}
            inputMode="numeric"
            maxLength={maxDigits}
          />
        </div>
        {(['date_from', 'date_to'] as const).map((day) => (
          <div key={day} className={isAnyDayRefused ? 'col-span-full' : 'min-w-0'}>
            <Field {...fieldProps(day)} label={fields[day]} type="date" />
          </div>
        ))}
        <div className="col-span-full">
          <Field
            {...fieldProps('place')}
            label={isTraining ? fields.coursePlace : fields.place}
            maxLength={listLimits.place}
          />
        </div>
      </div>
      {canHaveOperator(id) ? (
        <label className="mt-2 flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            id={fieldId('contact', operator)}
            name={operator}
            checked={row.operator}
            onChange={(event) => changeRow(id, { operator: event.target.checked })}
            className="size-6 accent-ink"
          />
          {fields.operator}
        </label>
      ) : null}
      {errorOf(operator) ? <p className="font-semibold text-stop">{errorOf(operator)}</p> : null}
      <div className="flex flex-wrap gap-x-6">
        <button
          type="button"
          id={fieldId('contact', entry)}
          aria-label={`${text.remove}: ${name}`}
          className={buttonClass('quiet')}
          onClick={onRemove}
        >
          {text.remove}
        </button>
        {onCopyToAll ? (
          <button type="button" className={`${buttonClass('quiet')} text-start!`} onClick={onCopyToAll}>
            {text.copyToAll}
          </button>
        ) : null}
      </div>
    </fieldset>
  )
}
