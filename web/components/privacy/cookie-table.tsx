import { DataTable } from '#web/components/ui/data-table.tsx'
import type { PrivacyText } from '#web/content/pl/privacy.ts'
import { type StoredItemName, storedItems } from '#web/content/stored-items.ts'

const names = Object.keys(storedItems) as StoredItemName[]

/** The items that the site stores in the browser, from `storedItems`. */
export function CookieTable({ text }: { text: PrivacyText['cookies'] }) {
  const { columns, ...labels } = text.table
  return (
    <DataTable
      name={labels.caption}
      columns={[columns.name, columns.kind, columns.purpose, columns.provider, columns.duration]}
      rows={names.map((name) => {
        const item = storedItems[name]
        return {
          id: name,
          cells: [
            <>
              <span translate="no">{item.key}</span>
              <small>{labels.places[item.place]}</small>
            </>,
            text.kinds[item.kind].name,
            labels.purposes[name],
            labels.provider,
            labels.durations[item.duration],
          ],
        }
      })}
    />
  )
}
