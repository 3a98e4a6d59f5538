import type { ListRow } from '#web/components/enquiry-list/list-row.ts'
import { changeRow } from '#web/components/enquiry-list/list-store.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { isCourse } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { DatesAndPlace } from './dates-and-place.tsx'
import { PeriodButtons } from './period-buttons.tsx'

/** Names the place of a list that has machines, courses, or both. */
export function toPlaceLabel(
  rows: readonly ListRow[],
  { place, coursePlace, anyPlace }: EnquiryListText['fields'],
) {
  const courses = rows.filter(({ catalogue_id }) => isCourse(catalogue_id)).length
  if (courses === 0) return place
  return courses === rows.length ? coursePlace : anyPlace
}

interface SharedDatesProps {
  /** The first row without dates of its own, in which those of the list are kept. */
  first: ListRow
  /** Its position. */
  index: number
  placeLabel: string
  text: EnquiryListText
  locale: Locale
  errorOf(path: string): string | undefined
}

/** Dates and place of all rows without their own. */
export function SharedDates({ first, index, placeLabel, text, locale, errorOf }: SharedDatesProps) {
  const change = (changed: Partial<ListRow>) => changeRow(first.catalogue_id, changed)
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{text.shared}</legend>
      <PeriodButtons dates={first} text={text} locale={locale} onChange={change} />
      <DatesAndPlace
        values={first}
        index={index}
        placeLabel={placeLabel}
        fields={text.fields}
        errorOf={errorOf}
        onChange={change}
      />
    </fieldset>
  )
}
