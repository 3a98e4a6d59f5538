import { useId } from 'react'
import type { PrivacyText } from '#web/content/pl/privacy.ts'
import { type StoredItemName, storedItems } from '#web/content/storage.ts'

const names = Object.keys(storedItems) as StoredItemName[]

/** What the site stores, straight from the registry. Scrolls sideways in its own frame where it does not fit. */
export function CookieTable({ text }: { text: PrivacyText['cookies'] }) {
  const captionId = useId()
  const { columns, ...words } = text.table
  return (
    <section
      tabIndex={0}
      aria-labelledby={captionId}
      className="relative overflow-x-auto border-2 border-ink"
    >
      <table className="w-full min-w-168 border-collapse text-left text-fact">
        <caption id={captionId} className="sr-only">
          {words.caption}
        </caption>
        <thead className="border-b-2 border-ink align-bottom">
          <tr>
            <HeaderCell name={columns.name} />
            <HeaderCell name={columns.kind} />
            <HeaderCell name={columns.purpose} />
            <HeaderCell name={columns.provider} />
            <HeaderCell name={columns.duration} />
          </tr>
        </thead>
        <tbody className="align-top">
          {names.map((name) => {
            const item = storedItems[name]
            return (
              <tr key={name} className="border-line not-first:border-t">
                <th scope="row" className="p-3 font-semibold">
                  <span translate="no" className="whitespace-nowrap">
                    {item.key}
                  </span>
                  <span className="block font-normal text-steel">{words.places[item.place]}</span>
                </th>
                <td className="p-3">{text.kinds[item.kind].name}</td>
                <td className="p-3">{words.purposes[name]}</td>
                <td className="p-3">{words.provider}</td>
                <td className="p-3">{words.durations[item.duration]}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function HeaderCell({ name }: { name: string }) {
  return (
    <th scope="col" className="p-3 font-bold">
      {name}
    </th>
  )
}
