interface CorrectionProps {
  /** It ends with the suggestion and a question mark. */
  sentence: string
  suggestion: string
  onCorrect(): void
}

/** A sentence whose suggestion is a button that applies it. */
export function Correction({ sentence, suggestion, onCorrect }: CorrectionProps) {
  const start = sentence.lastIndexOf(suggestion)
  return (
    <span>
      {sentence.slice(0, start)}
      {/* The question mark stays with it. */}
      <span className="inline-block">
        {/* As high as a finger, without parting the lines. */}
        <button
          type="button"
          onClick={onCorrect}
          className="-my-2.5 cursor-pointer py-2.5 font-semibold underline hover:no-underline"
        >
          {suggestion}
        </button>
        {sentence.slice(start + suggestion.length)}
      </span>
    </span>
  )
}
