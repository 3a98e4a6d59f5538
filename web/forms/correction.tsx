interface CorrectionProps {
  /** It ends with the suggestion and a question mark. */
  sentence: string
  suggestion: string
  onCorrect(): void
}

/** A sentence whose suggestion is a button that follows it. */
export function Correction({ sentence, suggestion, onCorrect }: CorrectionProps) {
  const start = sentence.lastIndexOf(suggestion)
  return (
    <span>
      {sentence.slice(0, start)}
      {/* As high as a finger, without parting the lines. */}
      <button
        type="button"
        onClick={onCorrect}
        className="-my-2.5 inline-block cursor-pointer py-2.5 font-semibold underline hover:no-underline"
      >
        {suggestion}
      </button>
      {sentence.slice(start + suggestion.length)}
    </span>
  )
}
