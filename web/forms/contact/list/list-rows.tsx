import { useRef } from 'react'
import { fragments } from '#web/addresses.ts'
import { CompareButton } from '#web/components/compare/compare-button.tsx'
import { announce } from '#web/components/enquiry-list/list-announcement.ts'
import type { ListRow } from '#web/components/enquiry-list/list-row.ts'
import { changeRow, getList, removeFromList } from '#web/components/enquiry-list/list-store.ts'
import { emptyRow } from '#web/components/enquiry-list/parse-list.ts'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { onLanguageSwitch } from '#web/forms/on-language-switch.ts'
import {
  type CatalogueId,
  type CatalogueNames,
  isCourse,
  type MachineFragments,
  type MachineId,
} from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { ContactValues } from '../fields.ts'
import { AddCatalogueEntry } from './add-catalogue-entry.tsx'
import { areCourses, SharedDates, toPlaceLabel } from './dates-of-all-rows.tsx'
import { ListRowFields, toRowHeadingId } from './list-row.tsx'
import './list.css'

type ChangeValues = (update: (values: ContactValues) => Partial<ContactValues>) => void

type FillIn = (offered: Partial<ContactValues>) => void

/**
 * Fills in subject and message, which a list makes superfluous, unless the visitor has written something; a sign-up has
 * brought its subject. Returns what clears them again.
 */
function usePrefill(
  { subject, message }: EnquiryListText['prefill'],
  change: ChangeValues,
  fillIn: FillIn,
  isListed: boolean,
  asksForCourse: boolean,
): () => void {
  const clear = useRef(() => {
    change((values) => ({
      subject: values.subject === subject ? '' : values.subject,
      message: values.message === message ? '' : values.message,
    }))
  })
  useEffect(() => {
    if (!isListed) return
    const { current: clearPrefill } = clear
    fillIn(asksForCourse ? { message } : { subject, message })
    // The next page fills them in again, in its language.
    return onLanguageSwitch(clearPrefill)
  }, [isListed, asksForCourse, fillIn, subject, message])
  return clear.current
}

interface ListRowsProps {
  rows: readonly ListRow[]
  /** Offers a choice of courses while there is none. */
  asksForCourse: boolean
  names: CatalogueNames
  /** The ids of the machines that the rental page of the language offers. */
  fragments: MachineFragments
  text: EnquiryListText
  locale: Locale
  errors: readonly { name: string; sentence: string }[]
  /** Changes the form's other fields. */
  change: ChangeValues
  fillIn: FillIn
  /** Gets the index that the row had. */
  onRemoved(index: number): void
  /** Moves the focus to what follows an emptied list. */
  onEmptied(): void
}

/** The enquiry list in the contact form: dates and place once, then the machines and courses. */
export function ListRows(props: ListRowsProps) {
  const {
    rows,
    asksForCourse,
    names,
    fragments: machineFragments,
    text,
    locale,
    errors,
    change,
    fillIn,
    onRemoved,
    onEmptied,
  } = props
  const machines = Object.keys(machineFragments) as MachineId[]
  const heading = useRef<HTMLHeadingElement>(null)
  const added = useRef<CatalogueId | null>(null)
  const clearPrefill = usePrefill(text.prefill, change, fillIn, rows.length > 0, asksForCourse)

  // Whoever follows the header's link hears where it leads.
  useEffect(() => {
    if (location.hash === `#${fragments.enquiryList[locale]}`) heading.current?.focus()
  }, [locale])

  // Moves the focus to a new row, which an effect of the render before it does not find yet.
  useEffect(() => {
    const row = added.current && document.getElementById(toRowHeadingId(added.current))
    if (!row) return
    row.focus()
    added.current = null
  })

  const nameOf = (id: CatalogueId) => names[id] ?? id
  const errorOf = (path: string) => errors.find(({ name }) => name === path)?.sentence
  const remove = (id: CatalogueId, index: number) => {
    removeFromList(id)
    onRemoved(index)
    announce(text.removed(nameOf(id)))
    const left = getList()
    const next = left[Math.min(index, left.length - 1)]
    // The row that takes its place, so that nothing moves but the rows below.
    if (next) return document.getElementById(toRowHeadingId(next.catalogue_id))?.focus()
    clearPrefill()
    onEmptied()
  }

  const sharing = rows.filter(({ hasOwnDates }) => !hasOwnDates)
  const [first] = sharing
  const { date_from, date_to, place } = first ?? emptyRow

  const listed: readonly string[] = rows.map(({ catalogue_id }) => catalogue_id)
  const comparable = machines.filter((id) => listed.includes(id))
  const lacksCourse = asksForCourse && !rows.some(({ catalogue_id }) => isCourse(catalogue_id))

  return (
    <section aria-labelledby="enquiry-list-heading" className="list-rows grid gap-3">
      <div>
        <div className="flex items-center justify-between gap-x-3">
          <h3 id="enquiry-list-heading" ref={heading} tabIndex={-1} className="text-name">
            {text.heading}
          </h3>
          {/* No higher than the heading, as four machines and the button fit a few screens of a phone. */}
          {comparable.length > 1 ? (
            <CompareButton
              ids={comparable}
              text={text.compare}
              locale={locale}
              className={`-my-2.5 shrink-0 px-0! ${buttonClass('quiet')}`}
            />
          ) : null}
        </div>
        <p className="mt-1 sm:mt-2">
          {lacksCourse ? text.chooseCourse : areCourses(rows) ? text.courseLead : text.lead}
        </p>
      </div>
      {first ? (
        <SharedDates
          first={first}
          index={rows.indexOf(first)}
          isTraining={areCourses(sharing)}
          placeLabel={toPlaceLabel(sharing, text.fields)}
          text={text}
          locale={locale}
          errorOf={errorOf}
        />
      ) : null}
      {rows.map((row, index) => {
        const { catalogue_id: id, hasOwnDates } = row
        const toggleDates = () =>
          changeRow(
            id,
            hasOwnDates ? { hasOwnDates: false, date_from, date_to, place } : { hasOwnDates: true },
          )
        return (
          <ListRowFields
            key={id}
            row={row}
            index={index}
            name={nameOf(id)}
            fragment={isCourse(id) ? undefined : machineFragments[id]}
            locale={locale}
            text={text}
            errorOf={errorOf}
            onRemove={() => remove(id, index)}
            onToggleDates={hasOwnDates || sharing.length > 1 ? toggleDates : null}
          />
        )
      })}
      <AddCatalogueEntry
        rows={rows}
        machines={lacksCourse ? [] : machines}
        label={lacksCourse ? text.course : text.another}
        names={names}
        text={text}
        onAdded={(id) => {
          added.current = id
        }}
      />
    </section>
  )
}
