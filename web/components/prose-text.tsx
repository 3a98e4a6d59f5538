import type { Prose } from '#web/content/formatters.ts'

/** Text whose foreign terms have a `lang`, for pronunciation and hyphenation. */
export function ProseText({ text }: { text: Prose }) {
  if (typeof text === 'string') return text
  return text.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <span key={piece.text} lang={piece.lang}>
        {piece.text}
      </span>
    ),
  )
}
