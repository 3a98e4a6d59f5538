import { DescriptionList } from '#web/components/ui/description-list.tsx'
import type { ContactText } from '#web/content/pl/contact.ts'
import { OpenNow } from './open-now.tsx'

export function OpeningHours({ text }: { text: ContactText['openingHours'] }) {
  return (
    <div>
      <h2 className="mb-4 text-name">{text.heading}</h2>
      <DescriptionList rows={text.rows} />
      {text.note && <p className="border-t border-line pt-2 text-fact text-steel">{text.note}</p>}
      <OpenNow text={text.now} />
    </div>
  )
}
