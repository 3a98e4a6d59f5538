import { type ReactNode, useRef, useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { DescriptionList } from '#web/components/ui/description-list.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ReceiptText } from '#web/content/pl/receipt.ts'
import { type CatalogueNames, isCourse } from '#worker/domain/catalogue/ids.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { describeNextStep } from '#worker/domain/describe-opening.ts'
import { describePeriod } from '#worker/domain/describe-period.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { formatUnbrokenAddress } from '#worker/domain/unbroken-address.ts'
import { createCalendar, hasDates } from './create-calendar.ts'
import type { ReceiptContent, ReceiptRow } from './receipt-content.ts'

function saveFile(name: string, type: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

interface RowsProps {
  rows: readonly ReceiptRow[]
  names: CatalogueNames
  text: ReceiptText
  /** Null where days and place are the same in all rows, and named above them. */
  toPeriod: ((row: ReceiptRow) => string) | null
}

const ReceiptRows = ({ rows, names, text, toPeriod }: RowsProps) => (
  <ol aria-label={text.list} className="text-fact">
    {rows.map((row) => {
      const count = isCourse(row.catalogue_id) ? text.row.people(row.quantity) : text.row.pieces(row.quantity)
      const own = toPeriod ? [toPeriod(row), row.place] : []
      const facts = [count, ...own, row.operator ? text.row.withOperator : '', row.details]
      return (
        <li key={row.catalogue_id} className="border-b border-line py-2">
          <p className="font-semibold">{names[row.catalogue_id]}</p>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </li>
      )
    })}
  </ol>
)

interface ReceiptPanelProps {
  content: ReceiptContent
  text: ReceiptText
  names: CatalogueNames
  locale: Locale
  level: 'h2' | 'h3'
  /** Links or buttons that lead on. */
  children: ReactNode
}

/** The confirmation of a submission, as a delivery note: what was sent, what happens next, and copies to keep. */
export function ReceiptPanel(props: ReceiptPanelProps) {
  const { content, text, names, locale, level: Heading, children } = props
  const box = useRef<HTMLDivElement>(null)
  const [nextStep] = useState(() => describeNextStep(content.nextStep, new Date(), text.opening))
  useEffect(() => {
    box.current?.scrollIntoView()
    box.current?.focus({ preventScroll: true })
  }, [])
  const { thanks, reference, email, rows, notes } = content
  const [first] = rows
  const toPeriod = (row: ReceiptRow) => describePeriod(row, text.row, locale)
  const period = first ? toPeriod(first) : ''
  const isShared = rows.every((row) => toPeriod(row) === period && row.place === first?.place)
  const facts = [
    { name: text.reference, value: reference },
    { name: text.dates, value: isShared ? period : '' },
    { name: text.place, value: (isShared && first?.place) || '' },
  ]
  const sentences = [...notes, nextStep, ...(email === null ? [] : [text.copy(email)])]
  const saveCalendar = () => {
    const calendar = createCalendar(content, names, text.event, new Date())
    saveFile(`${company.name}-${reference}.ics`, 'text/calendar;charset=utf-8', calendar)
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      data-receipt
      className="max-w-3xl -scroll-mt-4 border-2 border-l-8 border-go bg-paper p-5 sm:p-7"
    >
      <p className="mb-6 hidden print:block">
        {[
          company.legalName,
          formatUnbrokenAddress(company.addresses.registeredOffice),
          formatPhone(company.phones.rental),
          company.email,
        ].join(' · ')}
      </p>
      <Heading className="text-name text-go">{thanks.title}</Heading>
      {thanks.body === null ? null : <p className="mt-2">{thanks.body}</p>}
      <div className="mt-5">
        <DescriptionList rows={facts.filter(({ value }) => value !== '')} />
        {rows.length > 0 ? (
          <ReceiptRows rows={rows} names={names} text={text} toPeriod={isShared ? null : toPeriod} />
        ) : null}
      </div>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-3">
          {sentence}
        </p>
      ))}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <button type="button" className={buttonClass('secondary')} onClick={() => print()}>
          {text.print}
        </button>
        {hasDates(content) ? (
          <button type="button" className={buttonClass('secondary')} onClick={saveCalendar}>
            {text.calendar}
          </button>
        ) : null}
        {children}
      </div>
    </div>
  )
}
