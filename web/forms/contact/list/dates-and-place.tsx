import { useRef } from 'react'
import type { DatesAndPlace as Values } from '#web/components/enquiry-list/list-row.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { Field } from '#web/forms/field.tsx'
import { listLimits, toListPath } from '#worker/contract/enquiry-list-fields.ts'

interface DatesAndPlaceProps {
  values: Values
  /** Position of the row that they are stored in. */
  index: number
  /** A course has one day, from which it is wanted, unless an end was chosen. */
  isTraining: boolean
  placeLabel: string
  fields: EnquiryListText['fields']
  errorOf(path: string): string | undefined
  onChange(changed: Partial<Values>): void
}

/** The fields for when and where: of all rows, or of one. */
export function DatesAndPlace(props: DatesAndPlaceProps) {
  const { values, index, isTraining, placeLabel, fields, errorOf, onChange } = props
  // Stays once it was there: it must not go from under whoever empties it.
  const hadEnd = useRef(false)
  if (values.date_to) hadEnd.current = true
  const isOneDay = isTraining && !hadEnd.current
  const days: readonly ('date_from' | 'date_to')[] = isOneDay ? ['date_from'] : ['date_from', 'date_to']
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
      {days.map((day) => (
        <Field
          key={day}
          {...fieldProps(day)}
          label={isOneDay ? fields.courseDate : fields[day]}
          type="date"
        />
      ))}
      <Field {...fieldProps('place')} label={placeLabel} maxLength={listLimits.place} />
    </div>
  )
}
