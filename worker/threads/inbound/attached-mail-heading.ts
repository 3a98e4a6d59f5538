import { type Address, addressParser, decodeWords, type Header } from 'postal-mime'
import { toLine } from '#worker/domain/normalize-text.ts'
import { toWarsawTime } from '#worker/domain/warsaw-time.ts'

const maxValueLength = 500

const toName = ({ name, address, group }: Address): string =>
  group ? group.map(toName).join(', ') : name && address ? `${name} <${address}>` : address || name

const toNames = (value: string) => addressParser(value.slice(0, 2_000)).map(toName).join(', ')

/** The time as exports write it; an invalid date stays as it is. */
function toTime(value: string): string {
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? value : toWarsawTime(instant).slice(0, 16)
}

const rows: [name: string, toValue: (value: string) => string][] = [
  ['From', toNames],
  ['Date', toTime],
  ['To', toNames],
  ['Cc', toNames],
  ['Subject', decodeWords],
]

/** The lines above a mail that is attached to another one: who wrote it, when, to whom and about what. */
export function toAttachedMailHeading(headers: Header[]): string {
  const lines = rows.flatMap(([name, toValue]) => {
    const value = headers.find(({ key }) => key === name.toLowerCase())?.value
    const line = value ? toLine(toValue(value)).slice(0, maxValueLength) : ''
    return line ? [`${name}: ${line}`] : []
  })
  return ['-'.repeat(32), ...lines].join('\n')
}
