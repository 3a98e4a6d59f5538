import { createContext, useContext, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { SubmitMessage } from './describe-result.ts'

/** Level of the headings in a form: below that of the dialog or section around it. */
export const HeadingLevel = createContext<'h2' | 'h3'>('h3')

/** Error summary: each error is a link that focuses its field. */
function ErrorList({ errors }: { errors: { id: string; sentence: string }[] }) {
  const focusField = (id: string) => {
    const field = document.getElementById(id)
    field?.focus({ preventScroll: true })
    // The field's container, so that its label is in view as well.
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
              focusField(id)
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
  message: Pick<SubmitMessage, 'kind' | 'heading' | 'details' | 'help'>
  /** Errors of fields, in the order of the form. */
  errors?: { id: string; sentence: string }[]
  /** Level of its heading; by default that of the form around it. */
  level?: 'h2' | 'h3'
}

/** Persistent form message about the last submit; moves the focus to itself. */
export function FormMessage({ message, errors = [], level }: FormMessageProps) {
  const formLevel = useContext(HeadingLevel)
  const Heading = level ?? formLevel
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) box.current?.focus()
  }, [message])
  const isSuccess = message.kind !== 'error'
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={isSuccess ? 'status' : 'alert'}
      className={`mb-6 border-2 border-l-8 bg-paper p-4 ${isSuccess ? 'border-go' : 'border-stop'}`}
    >
      <Heading className={`text-name ${isSuccess ? 'text-go' : 'text-stop'}`}>{message.heading}</Heading>
      {message.details.map((detail) => (
        <p key={detail} className="mt-2">
          {detail}
        </p>
      ))}
      {errors.length > 0 ? <ErrorList errors={errors} /> : null}
      {message.help}
    </div>
  )
}
