import { useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { addresses } from '#web/addresses.ts'
import type { CompareText } from '#web/content/pl/compare.ts'
import type { Category, Equipment, RentalText } from '#web/content/pl/rental.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { dateTag } from '#worker/domain/languages.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { buttonClass } from '../ui/button-class.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog, DialogTitle } from '../ui/dialog.tsx'
import { useEffect } from '../ui/use-effect.ts'
import { hasFigures, mostCompared, usuallyCompared } from './comparable.ts'
import { type AtWork, CompareDrawing } from './compare-drawing.tsx'
import { CompareTable } from './compare-table.tsx'
import './compare.css'

/** The categories with what can be compared. */
const comparableCategories = (categories: readonly Category[]) =>
  categories.map(({ id, name, items }) => ({ id, name, machines: items.filter(hasFigures) }))

type ComparableCategories = ReturnType<typeof comparableCategories>

/** The machines of these ids, in their order. */
function machinesOf(ids: readonly string[], categories: ComparableCategories): Equipment[] {
  const machines = categories.flatMap((category) => category.machines)
  return [...new Set(ids)].flatMap((id) => machines.filter((machine) => machine.id === id))
}

/**
 * The machines that a comparison begins with: those asked for. A single one is followed by those compared last, or else
 * by its neighbour of the same category.
 */
function firstMachines(
  ids: readonly string[],
  lastCompared: readonly string[],
  categories: ComparableCategories,
): Equipment[] {
  const chosen =
    ids.length > 1
      ? machinesOf(ids, categories).slice(0, mostCompared)
      : machinesOf([...ids, ...lastCompared], categories).slice(0, usuallyCompared)
  const [first, second] = chosen
  if (!first || second) return chosen
  const machines = categories.find((category) => category.machines.includes(first))?.machines ?? []
  const index = machines.indexOf(first)
  return [first, machines[index + 1] ?? machines[index - 1]].filter((machine) => machine !== undefined)
}

/** On paper only: whose machines they are, where to ask for them and find them again, and of which day the figures are. */
function PrintHead({ locale }: { locale: Locale }) {
  const { host, pathname } = new URL(addresses.rental[locale], location.href)
  const date = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long' })
  const lines = [
    company.legalName,
    formatPhone(company.phones.rental),
    `${host}${pathname}`,
    date.format(new Date()),
  ]
  return (
    <ul className="compare-print">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Kept between openings, so that machines can be gathered from their cards. */
let lastCompared: readonly string[] = []

export interface CompareDialogProps {
  /** The machines that it is opened for. */
  ids: readonly string[]
  /** Draws machines at the work that they were found for. */
  atWork?: AtWork | undefined
  text: CompareText
  rental: RentalText
  locale: Locale
  onClose(): void
}

/** Up to four machines to one scale, and their figures in one table. */
export function CompareDialog({ ids, atWork, text, rental, locale, onClose }: CompareDialogProps) {
  const titleId = useId()
  const categories = comparableCategories(rental.categories)
  const [machines, setMachines] = useState(() => firstMachines(ids, lastCompared, categories))
  const chosenIds: string[] = machines.map(({ id }) => id)
  const content = useRef<HTMLDivElement>(null)
  const changedAt = useRef<number | null>(null)
  useEffect(() => {
    lastCompared = machines.map(({ id }) => id)
    // Of a machine that is added its own column is chosen next; after one that is left out, the last.
    if (changedAt.current === null) return
    const choices = content.current?.querySelectorAll<HTMLSelectElement>('th select')
    choices?.[Math.min(changedAt.current, machines.length - 1)]?.focus()
  }, [machines])

  // A link of it may lead to the page below.
  const { key } = useLocation()
  const firstKey = useRef(key)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (key !== firstKey.current) close()
  }, [key])

  /** The choice of a column, or of another one. */
  const renderChoice = (position: number) => (
    <select
      aria-label={text.machine(position + 1)}
      value={chosenIds[position] ?? ''}
      onChange={({ target }) => {
        changedAt.current = position
        setMachines(machinesOf(chosenIds.toSpliced(position, 1, target.value), categories))
      }}
    >
      {position === 0 ? null : (
        <option value="">{position < machines.length ? text.remove : `+ ${text.add}`}</option>
      )}
      {categories.map((category) => (
        <optgroup key={category.id} label={category.name}>
          {category.machines
            .filter(({ id }) => id === chosenIds[position] || !chosenIds.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )

  return (
    <Dialog labelledBy={titleId} onClose={onClose} closesFromOutside className="compare">
      <PrintHead locale={locale} />
      <div className="dialog-head items-center">
        <DialogTitle id={titleId} className="text-name">
          {text.title}
        </DialogTitle>
        <CloseButton name={text.close} onClick={onClose} />
      </div>
      <div ref={content} className="compare-content">
        <CompareDrawing machines={machines} atWork={atWork} locale={locale} />
        <div className="compare-more">
          <p>{text.scale}</p>
          {machines.length < mostCompared ? renderChoice(machines.length) : null}
        </div>
        <CompareTable
          machines={machines}
          renderChoice={renderChoice}
          atWork={atWork}
          labelledBy={titleId}
          text={text}
          labels={rental.labels}
          locale={locale}
        />
        <p className="text-fact text-steel">{text.note}</p>
        <button type="button" className={buttonClass('secondary')} onClick={() => print()}>
          {text.print}
        </button>
      </div>
    </Dialog>
  )
}
