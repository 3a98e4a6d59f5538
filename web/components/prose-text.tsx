import type { Prose } from '#web/content/formatters.ts'

/** Running text; foreign terms in it carry their language, so that they are read out and hyphenated rightly. */
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
