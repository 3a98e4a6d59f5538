import type { ComponentProps, ReactNode } from 'react'
import { admin as text } from '../texts.ts'

export interface Column<Row> {
  /** Shown in the table head; on a phone, which has none, before each value. */
  name?: string
  /** Shown in the table head only. The column of the buttons has neither. */
  head?: ReactNode
  headStyle?: string
  style?: string | ((row: Row) => string)
  cell(row: Row, index: number): ReactNode
}

interface AdminTableProps<Row> {
  caption: string
  columns: Column<NoInfer<Row>>[]
  rows: Row[]
  keyOf(row: NoInfer<Row>, index: number): string | number
  /** Further attributes of a row. */
  rowProps?(row: Row): ComponentProps<'tr'>
  isBusy?: boolean
  className?: string
}

const actions = <span className="sr-only">{text.actions}</span>

/** A table on large screens, a list of cards on phones. */
export const AdminTable = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  rowProps,
  isBusy,
  className = 'admin-list',
}: AdminTableProps<Row>) => (
  <table aria-busy={isBusy} className={`admin-table ${className} ${isBusy ? 'opacity-50' : ''}`}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ name, head, headStyle }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position.
          <th key={index} scope="col" className={headStyle}>
            {head ?? name ?? actions}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={keyOf(row, at)} {...rowProps?.(row)}>
          {columns.map(({ name, style, cell }, index) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column.
              key={index}
              data-label={name}
              className={typeof style === 'function' ? style(row) : style}
            >
              {cell(row, at)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
