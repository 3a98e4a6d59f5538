import { text } from '#web/content/pl/admin/enquiry-list.ts'
import type { ListedItem } from '#worker/contract/admin/record.ts'
import { canHaveOperator } from '#worker/contract/catalogue/ids.ts'
import { SectionCard } from '../components/section-card.tsx'

/** `2026-12-01` as `01.12.2026`. */
const toPolishDay = (day: string) => day.split('-').reverse().join('.')

/** The values of a row by column, in the order of the table; an empty one was not given. */
const toCells = (item: ListedItem): [label: string, value: string][] => {
  const { columns } = text
  const operator = item.operator ? text.yes : text.no
  return [
    [columns.quantity, String(item.quantity)],
    [columns.from, item.date_from ? toPolishDay(item.date_from) : ''],
    [columns.to, item.date_to ? toPolishDay(item.date_to) : ''],
    [columns.place, item.place ?? ''],
    [columns.operator, canHaveOperator(item.catalogue_id) ? operator : ''],
  ]
}

/** The enquiry list as lines of text, for the clipboard; none for an empty list. */
export const toListLines = (list: ListedItem[]): string[] =>
  list.length === 0
    ? []
    : [
        '',
        text.heading,
        ...list.map((item, index) => {
          const given = toCells(item).filter(([, value]) => value !== '')
          return `${index + 1}. ${item.name}: ${given.map(([label, value]) => `${label}: ${value}`).join(', ')}`
        }),
      ]

/** The enquiry list of a message: a table, on phones a list of cards. */
export const ListSection = ({ list }: { list: ListedItem[] }) => (
  <SectionCard heading={text.heading}>
    <table className="admin-table admin-list">
      <caption className="sr-only">{text.heading}</caption>
      <thead>
        <tr>
          {Object.entries(text.columns).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position.
          <tr key={index}>
            <td className="admin-cell-title font-semibold wrap-anywhere">
              {index + 1}. {item.name}
            </td>
            {toCells(item).map(([label, value]) => (
              <td
                key={label}
                data-label={label}
                className={`tabular-nums ${label === text.columns.place ? 'wrap-anywhere' : 'whitespace-nowrap'}`}
              >
                {value || (
                  <span className="text-steel">
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{text.none}</span>
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
