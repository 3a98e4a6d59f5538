import { DataTable } from '#web/components/ui/data-table.tsx'
import type { PrivacyText } from '#web/content/pl/privacy.ts'
import { type StoredItemName, storedItems } from '#web/content/stored-items.ts'

const names = Object.keys(storedItems) as StoredItemName[]

/** What the site stores, straight from the registry. */
export function CookieTable({ text }: { text: PrivacyText['cookies'] }) {
  const { columns, ...words } = text.table
  return (
    <DataTable
      name={words.caption}
      columns={[columns.name, columns.kind, columns.purpose, columns.provider, columns.duration]}
      rows={names.map((name) => {
        const item = storedItems[name]
        return {
          id: name,
          cells: [
            <>
              <span translate="no" className="whitespace-nowrap">
                {item.key}
              </span>
              <span className="block font-normal text-steel">{words.places[item.place]}</span>
            </>,
            text.kinds[item.kind].name,
            words.purposes[name],
            words.provider,
            words.durations[item.duration],
          ],
        }
      })}
    />
  )
}
