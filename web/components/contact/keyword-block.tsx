import type { ContactText } from '#web/content/pl/contact.ts'

/** Search phrases, collapsed until a visitor opens them. */
export function KeywordBlock({ text }: { text: ContactText['keywords'] }) {
  return (
    <details className="mt-6 border-y border-line print:hidden">
      <summary className="min-h-11 cursor-pointer py-3 text-fact font-semibold">{text.summary}</summary>
      <div className="grid gap-8 pt-4 pb-8 sm:grid-cols-2 lg:grid-cols-3">
        {text.groups.map((group) => (
          <div key={group.heading}>
            <h2 className="mb-2 text-body">{group.heading}</h2>
            <ul className="grid gap-1 text-fact text-steel">
              {group.phrases.map((phrase) => (
                <li key={phrase}>{phrase}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
