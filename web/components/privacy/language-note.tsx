import type { ContactText } from '#web/content/pl/contact.ts'
import { privacyAddress } from '#web/site.ts'

/** Shown above a policy that is in another language than the page. */
export function LanguageNote({ note }: { note: ContactText['privacy']['languageNote'] }) {
  if (note === null) return null
  return (
    <p className="mb-6 bg-fog p-4">
      {note.map((piece) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          // A document of its own: the router would keep the dialog's page, in the language it has.
          <a
            key={piece.locale}
            href={privacyAddress(piece.locale)}
            hrefLang={piece.locale}
            className="underline hover:no-underline"
          >
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}
