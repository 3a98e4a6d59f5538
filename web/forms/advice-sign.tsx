import type { ReactNode } from 'react'
import type { Advice } from './field.tsx'

/** A warning triangle: yellow alone is no sign, and hard to see on white. */
export const AdviceSign = () => (
  <svg viewBox="0 0 20 18" aria-hidden="true" className="mt-0.5 h-4.5 w-5 shrink-0">
    <path
      d="M10 1.5 18.8 16.5H1.2Z"
      className="fill-yellow stroke-ink"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
    <path d="M10 6.5v5M10 13v1.8" className="stroke-ink" strokeWidth="1.8" />
  </svg>
)

/** Advice as a field shows it. Apart from the field, since advice is loaded when somebody begins to fill a form in. */
export const toAdvice = (sentence: ReactNode, note: string): Advice => ({
  content: (
    <>
      <AdviceSign />
      {sentence}
    </>
  ),
  note,
})
