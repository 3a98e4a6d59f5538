import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import { withoutBreak } from '#worker/domain/typography.ts'
import { inbox as text } from '../texts.ts'
import { nameOfItem } from './name-of-item.ts'

type Listed = InboxEntry['list'][number]

/** Named in a row; the others are counted. */
const mostNamed = 2

/** `10.12`, of `2026-12-10`. */
const formatDay = (written: string) => {
  const [, month, day] = written.split('-').map(Number)
  return text.title.day(day ?? 0, month ?? 0)
}

/** `10–18.12` within a month, `28.11–3.12` beyond; empty where no day is given. */
function formatDays({ date_from: from, date_to: to }: Listed): string {
  if (from && to) {
    const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
    return isOneMonth
      ? withoutBreak(`${Number(from.slice(8))}–${formatDay(to)}`)
      : text.title.period(formatDay(from), formatDay(to))
  }
  if (from) return text.title.from(formatDay(from))
  return to ? text.title.until(formatDay(to)) : ''
}

type Titled = Pick<InboxEntry, 'list' | 'subject' | 'company' | 'reference'>

/** A line that says what an entry asks for: machines with their number, place and days; else its subject, company or number. */
export function titleOfEntry({ list, subject, company, reference }: Titled): string {
  const [first] = list
  if (!first) return subject ?? company ?? reference
  const named = list.slice(0, mostNamed).map((item) => text.title.machine(nameOfItem(item), item.quantity))
  const others = list.length - named.length
  return [...named, others > 0 ? text.title.others(others) : '', first.place ?? '', formatDays(first)]
    .filter(Boolean)
    .join(', ')
}
