import { useRef } from 'react'
import { fragments } from '#web/addresses.ts'
import { announce } from '#web/components/enquiry-list/list-announcement.ts'
import { copyToAll, getList, removeFromList } from '#web/components/enquiry-list/list-store.ts'
import type { ListRow } from '#web/components/enquiry-list/parse-list.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { onLanguageSwitch } from '#web/forms/on-language-switch.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { ContactValues } from '../contact-form.tsx'
import { ListRowFields } from './list-row.tsx'

type Change = (update: (values: ContactValues) => Partial<ContactValues>) => void

/** Fills in subject and message, which a list makes superfluous, unless the visitor has written something. */
function usePrefill({ subject, message }: EnquiryListText['prefill'], change: Change): () => void {
  const clear = useRef(() => {
    change((values) => ({
      subject: values.subject === subject ? '' : values.subject,
      message: values.message === message ? '' : values.message,
    }))
  })
  useEffect(() => {
    const { current: clearPrefill } = clear
    change((values) => ({ subject: values.subject || subject, message: values.message || message }))
    // The next page fills them in again, in its language.
    return onLanguageSwitch(clearPrefill)
  }, [change, subject, message])
  return clear.current
}

interface ListRowsProps {
  rows: readonly ListRow[]
  nameOf(row: ListRow): string
  text: EnquiryListText
  locale: Locale
  errors: readonly { name: string; sentence: string }[]
  /** Changes the form's other fields. */
  change: Change
  /** Gets the index that the row had. */
  onRemoved(index: number): void
  /** Moves the focus to what follows an emptied list. */
  onEmptied(): void
}

/** The enquiry list in the contact form. */
export function ListRows(props: ListRowsProps) {
  const { rows, nameOf, text, locale, errors, change, onRemoved, onEmptied } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const clearPrefill = usePrefill(text.prefill, change)

  // Whoever follows the header's link hears where it leads.
  useEffect(() => {
    if (location.hash === `#${fragments.enquiryList[locale]}`) heading.current?.focus()
  }, [locale])

  const remove = (row: ListRow, index: number) => {
    removeFromList(row.catalogue_id)
    onRemoved(index)
    announce(text.removed(nameOf(row)))
    if (getList().length > 0) return heading.current?.focus()
    clearPrefill()
    onEmptied()
  }
  const copy = (row: ListRow) => {
    copyToAll(row)
    announce(text.copied)
  }

  return (
    <section aria-labelledby="enquiry-list-heading" className="grid gap-5 border-y-2 border-ink py-5">
      <div>
        <h3 id="enquiry-list-heading" ref={heading} tabIndex={-1} className="text-name">
          {text.heading}
        </h3>
        <p className="mt-2">{text.lead}</p>
      </div>
      {rows.map((row, index) => (
        <ListRowFields
          key={row.catalogue_id}
          row={row}
          index={index}
          name={nameOf(row)}
          text={text}
          errorOf={(path) => errors.find(({ name }) => name === path)?.sentence}
          onRemove={() => remove(row, index)}
          onCopyToAll={rows.length > 1 ? () => copy(row) : null}
        />
      ))}
    </section>
  )
}
