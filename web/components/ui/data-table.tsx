import type { ReactNode } from 'react'

interface DataTableProps {
  name: string
  columns: readonly string[]
  /** Cells in the order of the columns; the first one is the row header. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** A table, on a phone a list of cards. A page that shows it includes `data-table.css` in its styles. */
export const DataTable = ({ name, columns, rows }: DataTableProps) => (
  <table aria-label={name} className="data-table">
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells: [head, ...cells] }) => (
        <tr key={id}>
          <th scope="row">{head}</th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column.
            <td key={index} data-label={columns[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
