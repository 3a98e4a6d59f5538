import type { ReactNode } from 'react'

interface DataTableProps {
  name: string
  columns: readonly string[]
  /** Cells in the order of the columns; the first one is the row header. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** A table that scrolls sideways where it does not fit; focusable, so that keys can scroll it. */
export function DataTable({ name, columns, rows }: DataTableProps) {
  return (
    <section
      tabIndex={0}
      aria-label={name}
      className="relative overflow-x-auto border-2 border-ink print:overflow-visible"
    >
      <table aria-label={name} className="w-full min-w-150 border-collapse text-left text-fact">
        <thead className="border-b-2 border-ink align-bottom">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="p-3 font-bold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top">
          {rows.map(({ id, cells: [head, ...cells] }) => (
            <tr key={id} className="border-line not-first:border-t">
              <th scope="row" className="p-3 font-semibold">
                {head}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column.
                <td key={index} className="p-3">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
