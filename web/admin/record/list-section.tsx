import { locale } from '#web/session/texts.ts'
import type { ListedItem } from '#worker/contract/admin/record.ts'
import { canHaveOperator, isCourse } from '#worker/domain/catalogue/ids.ts'
import { describePeriod } from '#worker/domain/describe-period.ts'
import { AdminTable, type Column } from '../components/admin-table.tsx'
import { bindDays } from '../components/format-time.ts'
import { nameOfItem } from '../components/name-of-item.ts'
import { SectionCard } from '../components/section-card.tsx'
import { enquiryList as text } from '../texts.ts'

/** Details stand below the name: they are long, and most rows have none. */
type ColumnName = Exclude<keyof typeof text.columns, 'name' | 'details'>

/** The values of a row by column, in the order of the table; an empty one was not given, or does not apply. */
const toCells = (item: ListedItem) => {
  const operator = item.operator ? text.yes : text.no
  return [
    ['quantity', (isCourse(item.catalogue_id) ? text.row.people : text.row.pieces)(item.quantity)],
    ['period', bindDays(describePeriod(item, text.row, locale))],
    ['place', item.place ?? ''],
    ['operator', canHaveOperator(item.catalogue_id) ? operator : ''],
  ] satisfies [column: ColumnName, value: string][]
}

const columnNames = ['quantity', 'period', 'place', 'operator'] satisfies ColumnName[]

/** On phones, where a row is a card: count and operator, the days, the place. */
const cellStyles: Record<ColumnName, string> = {
  quantity: 'whitespace-nowrap',
  period: 'admin-cell-wide',
  place: 'admin-cell-wide wrap-anywhere',
  operator: 'whitespace-nowrap max-lg:col-start-2 max-lg:row-start-2',
}

/** The enquiry list as lines of text, for the clipboard; none for an empty list. */
export const toListLines = (list: ListedItem[]): string[] =>
  list.length === 0
    ? []
    : [
        '',
        text.row.heading,
        ...list.map((item, index) => {
          const values = [...toCells(item), ['details', item.details ?? ''] as const]
          const given = values.filter(([, value]) => value !== '')
          return `${index + 1}. ${nameOfItem(item)}: ${given.map(([column, value]) => `${text.columns[column]}: ${value}`).join(', ')}`
        }),
      ]

const Value = ({ column, value }: { column: ColumnName; value: string }) =>
  value || (
    <span className="text-steel">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{column === 'operator' ? text.notApplicable : text.none}</span>
    </span>
  )

/** The enquiry list of a message, without the columns that it has nothing for: a table, on phones a list of cards. */
export function ListSection({ list }: { list: ListedItem[] }) {
  const rows = list.map((item) => ({ item, cells: new Map<ColumnName, string>(toCells(item)) }))
  const given = columnNames.filter((column) => rows.some(({ cells }) => cells.get(column)))
  return (
    <SectionCard heading={text.row.heading}>
      <AdminTable
        caption={text.row.heading}
        rows={rows}
        keyOf={(_, index) => index}
        columns={[
          {
            head: text.columns.name,
            style: 'admin-cell-title font-semibold wrap-anywhere',
            cell: ({ item }, index) => (
              <>
                {index + 1}. {nameOfItem(item)}
                {item.details ? (
                  <span className="block text-sm font-normal">
                    {text.columns.details}: {item.details}
                  </span>
                ) : null}
              </>
            ),
          },
          ...given.map(
            (column): Column<{ cells: Map<ColumnName, string> }> => ({
              name: text.columns[column],
              style: ({ cells }) =>
                `tabular-nums ${cellStyles[column]} ${cells.get(column) ? '' : 'admin-cell-none'}`,
              cell: ({ cells }) => <Value column={column} value={cells.get(column) ?? ''} />,
            }),
          ),
        ]}
      />
    </SectionCard>
  )
}
