import { useEffect, useRef } from 'react'
import type { SubmitMessage } from './submit-messages.ts'

/** Errors of all fields, each leading to its own. */
function ErrorList({ errors }: { errors: { id: string; sentence: string }[] }) {
  const open = (id: string) => {
    const field = document.getElementById(id)
    field?.focus({ preventScroll: true })
    // The label, not only the box, should be in view.
    field?.parentElement?.scrollIntoView({ block: 'center' })
  }
  return (
    <ul className="mt-2 list-disc pl-5">
      {errors.map(({ id, sentence }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              open(id)
            }}
          >
            {sentence}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface FormMessageProps {
  feedback: Pick<SubmitMessage, 'kind' | 'heading' | 'details' | 'help'>
  /** Worded errors of the fields, in the order of the form. */
  errors?: { id: string; sentence: string }[]
  /** One below the heading that it stands under. */
  level?: 'h2' | 'h3'
}

/** What became of a try, in words that stay until the next one. Takes focus, so that nobody has to look for it. */
export function FormMessage({ feedback, errors = [], level: Heading = 'h3' }: FormMessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (feedback) box.current?.focus()
  }, [feedback])
  const isGood = feedback.kind !== 'error'
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={isGood ? 'status' : 'alert'}
      className={`mb-6 border-2 border-l-8 bg-paper p-4 ${isGood ? 'border-go' : 'border-stop'}`}
    >
      <Heading className={`text-name ${isGood ? 'text-go' : 'text-stop'}`}>{feedback.heading}</Heading>
      {feedback.details.map((detail) => (
        <p key={detail} className="mt-2">
          {detail}
        </p>
      ))}
      {errors.length > 0 ? <ErrorList errors={errors} /> : null}
      {feedback.help}
    </div>
  )
}
