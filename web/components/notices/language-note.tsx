import { privacyAddress } from '#web/addresses.ts'
import type { ContactText } from '#web/content/pl/contact.ts'

/** Note above a policy that is in another language than the page. */
export function LanguageNote({ note }: { note: ContactText['privacy']['languageNote'] }) {
  if (note === null) return null
  return (
    <p className="mb-6 bg-fog p-4">
      {note.map((piece) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          // A new document: the router would keep the page behind the dialog, in its language.
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
