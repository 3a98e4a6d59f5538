import type { DatesAndPlace as Values } from '#web/components/enquiry-list/list-row.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { Field } from '#web/forms/field.tsx'
import { listLimits, toListPath } from '#worker/contract/enquiry-list-fields.ts'

interface DatesAndPlaceProps {
  values: Values
  /** Position of the row that they are stored in. */
  index: number
  placeLabel: string
  fields: EnquiryListText['fields']
  errorOf(path: string): string | undefined
  onChange(changed: Partial<Values>): void
}

/** The fields for when and where: of all rows, or of one. */
export function DatesAndPlace({ values, index, placeLabel, fields, errorOf, onChange }: DatesAndPlaceProps) {
  const fieldProps = (field: keyof Values) => {
    const name = toListPath(index, field)
    return {
      form: 'contact',
      name,
      value: values[field],
      onChange: (value: string) => onChange({ [field]: value }),
      error: errorOf(name),
      autoComplete: 'off',
    }
  }
  const isAnyDayRefused = errorOf(toListPath(index, 'date_from')) || errorOf(toListPath(index, 'date_to'))
  return (
    <div className={isAnyDayRefused ? 'list-days list-days-refused' : 'list-days'}>
      {(['date_from', 'date_to'] as const).map((day) => (
        <Field key={day} {...fieldProps(day)} label={fields[day]} type="date" />
      ))}
      <Field {...fieldProps('place')} label={placeLabel} maxLength={listLimits.place} />
    </div>
  )
}
