import { type CSSProperties, Fragment, type ReactNode } from 'react'
import type { CompareText } from '#web/content/pl/compare.ts'
import type { Equipment, RentalText } from '#web/content/pl/rental.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ListButton } from '../enquiry-list/list-button.tsx'
import type { AtWork } from './compare-drawing.tsx'
import { type CompareCell, type CompareRow, toCompareRows, toPriceRows } from './compare-rows.ts'

const Missing = ({ text }: { text: CompareText }) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{text.missing}</span>
  </>
)

/** The values of one machine in a row, the better one marked with words. */
const Cell = ({ cell: { values, isVertical, better }, text }: { cell: CompareCell; text: CompareText }) => (
  <td>
    {isVertical ? <small>{text.vertical}</small> : null}
    {isVertical || values.length > 0 ? null : <Missing text={text} />}
    {values.map(({ value, name, per }) => (
      <Fragment key={`${name} ${per} ${value}`}>
        <span>
          {value || <Missing text={text} />}
          {per ? <i className="sr-only">{` ${per}`}</i> : null}
        </span>
        {name ? <small>{name}</small> : null}
      </Fragment>
    ))}
    {better ? <mark>{text.better[better]}</mark> : null}
  </td>
)

interface CompareTableProps {
  machines: readonly Equipment[]
  /** The choice of a column, which its head shows. */
  renderChoice(position: number): ReactNode
  /** For machines that were found, only the cheapest is marked, if each surely does what was asked for. */
  atWork: AtWork | undefined
  labelledBy: string
  text: CompareText
  labels: RentalText['labels']
  locale: Locale
}

/** True if a phone's column is too narrow for a word of it: there its cells are below each other. */
const isWordy = ({ cells }: CompareRow) =>
  cells.some(({ values }) => values.some(({ value }) => /\p{L}{9}/u.test(value)))

/** The figures of the machines, a column for each. A row's name is above its values, so that the columns fit a phone. */
export function CompareTable(props: CompareTableProps) {
  const { machines, renderChoice, atWork, labelledBy, text, labels, locale } = props
  const fitting = atWork ? machines.filter(({ id }) => atWork.drawn.has(id)) : machines
  const areSure = fitting.every(({ id }) => !atWork?.drawn.get(id)?.isUnsure)
  const uses = machines.map(({ goodFor }) => ({ values: [{ value: goodFor, name: null }], better: null }))
  const rows = [
    ...toPriceRows(machines, { words: labels.price, locale }, areSure ? fitting : []),
    ...toCompareRows(machines, text.rows, !atWork),
    { id: 'good-for', name: labels.goodFor, cells: uses },
  ]
  return (
    <table
      aria-labelledby={labelledBy}
      className="compare-table"
      style={{ '--machines': machines.length } as CSSProperties}
    >
      <thead>
        <tr>
          {machines.map(({ name }, index) => {
            const title = `${index + 1}. ${name}`
            return (
              // Named, or each of its cells would be read with the label of the choice, which keeps the focus by its position.
              // biome-ignore lint/suspicious/noArrayIndexKey: the choice of a column is told by its position.
              <th key={index} scope="col" aria-label={title}>
                {/* Without the other name that some have in brackets, for which a phone's column is too narrow. */}
                <span>{title.replace(/ \(.*/, '')}</span>
                {renderChoice(index)}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody className="compare-actions">
        <tr>
          {machines.map(({ id, name }) => (
            <td key={id}>
              <ListButton id={id} name={name} text={labels.list} locale={locale} />
            </td>
          ))}
        </tr>
      </tbody>
      {rows.map((row) => (
        <tbody key={row.id} className={isWordy(row) ? 'wordy' : undefined}>
          <tr>
            <th scope="rowgroup" colSpan={machines.length}>
              {row.name}
            </th>
          </tr>
          <tr>
            {row.cells.map((cell, index) => (
              <Cell key={machines[index]?.id} cell={cell} text={text} />
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}
