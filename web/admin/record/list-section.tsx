import type { ListedItem } from '#worker/contract/admin/record.ts'
import { canHaveOperator, isCourse } from '#worker/domain/catalogue/ids.ts'
import { toCalendarDay } from '../components/format-time.ts'
import { nameOfItem } from '../components/name-of-item.ts'
import { SectionCard } from '../components/section-card.tsx'
import { enquiryList as text } from '../texts.ts'

type ValueName = Exclude<keyof typeof text.columns, 'name'>
/** Details stand below the name: they are long, and most rows have none. */
type ColumnName = Exclude<ValueName, 'details'>

/** The values of a row by column, in the order of the table; an empty one was not given, or does not apply. */
const toCells = (item: ListedItem) => {
  const operator = item.operator ? text.yes : text.no
  return [
    ['quantity', (isCourse(item.catalogue_id) ? text.people : text.pieces)(item.quantity)],
    ['from', item.date_from ? toCalendarDay(item.date_from) : ''],
    ['to', item.date_to ? toCalendarDay(item.date_to) : ''],
    ['place', item.place ?? ''],
    ['operator', canHaveOperator(item.catalogue_id) ? operator : ''],
  ] satisfies [column: ColumnName, value: string][]
}

const columnNames = Object.keys(text.columns).filter((name) => name !== 'details') as ('name' | ColumnName)[]

/** On phones, where a row is a card: count and operator, both days, the place. */
const cellStyles: Record<ColumnName, string> = {
  quantity: 'whitespace-nowrap',
  from: 'whitespace-nowrap',
  to: 'whitespace-nowrap',
  place: 'admin-cell-wide wrap-anywhere',
  operator: 'whitespace-nowrap max-lg:col-start-2 max-lg:row-start-2',
}

/** The enquiry list as lines of text, for the clipboard; none for an empty list. */
export const toListLines = (list: ListedItem[]): string[] =>
  list.length === 0
    ? []
    : [
        '',
        text.heading,
        ...list.map((item, index) => {
          const values: [column: ValueName, value: string][] = [
            ...toCells(item),
            ['details', item.details ?? ''],
          ]
          const given = values.filter(([, value]) => value !== '')
          return `${index + 1}. ${nameOfItem(item)}: ${given.map(([column, value]) => `${text.columns[column]}: ${value}`).join(', ')}`
        }),
      ]

/** The enquiry list of a message: a table, on phones a list of cards. */
export const ListSection = ({ list }: { list: ListedItem[] }) => (
  <SectionCard heading={text.heading}>
    <table className="admin-table admin-list">
      <caption className="sr-only">{text.heading}</caption>
      <thead>
        <tr>
          {columnNames.map((name) => (
            <th key={name} scope="col">
              {text.columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position.
          <tr key={index}>
            <td className="admin-cell-title font-semibold wrap-anywhere">
              {index + 1}. {nameOfItem(item)}
              {item.details ? (
                <span className="block text-sm font-normal">
                  {text.columns.details}: {item.details}
                </span>
              ) : null}
            </td>
            {toCells(item).map(([column, value]) => (
              <td
                key={column}
                data-label={text.columns[column]}
                className={`tabular-nums ${cellStyles[column]} ${value ? '' : 'admin-cell-none'}`}
              >
                {value || (
                  <span className="text-steel">
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{column === 'operator' ? text.notApplicable : text.none}</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </SectionCard>
)
