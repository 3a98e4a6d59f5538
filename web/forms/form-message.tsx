import { createContext, type ReactNode, useContext, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { SubmitMessage } from './describe-result.ts'
import { focusField } from './focus-field.ts'

/** Level of the headings in a form: below that of the dialog or section around it. */
export const HeadingLevel = createContext<'h2' | 'h3'>('h3')

/** Error summary: each error is a link that focuses its field. */
function ErrorList({ errors }: { errors: { id: string; sentence: string }[] }) {
  // One that is mended is hidden, not removed: a dialog takes the focus when an element goes in the moment in which
  // nothing has it, between two fields.
  const listed = useRef(errors)
  const isListed = (id: string) => listed.current.some((error) => error.id === id)
  const left = new Map(errors.map((error) => [error.id, error]))
  listed.current = errors.every(({ id }) => isListed(id))
    ? listed.current.map((error) => left.get(error.id) ?? error)
    : errors
  return (
    <ul className="mt-2 list-disc gap-x-8 pl-5 text-fact sm:columns-2">
      {listed.current.map(({ id, sentence }) => (
        <li key={id} hidden={!left.has(id)}>
          <a
            href={`#${id}`}
            className="inline-block py-0.5 align-top underline hover:no-underline"
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
  /** False where nobody has pressed a button: the focus then stays where it is, unless what had it is gone. */
  takesFocus?: boolean
  /** Level of its heading; by default that of the form around it. */
  level?: 'h2' | 'h3'
  /** Below everything else. */
  children?: ReactNode
}

/** Persistent form message about the last submit; moves the focus to itself. */
export function FormMessage(props: FormMessageProps) {
  const { message, errors = [], takesFocus = true, level, children } = props
  const formLevel = useContext(HeadingLevel)
  const Heading = level ?? formLevel
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message takes the focus.
  useEffect(() => {
    if (takesFocus) {
      box.current?.focus({ preventScroll: true })
      // Of many errors, the first are read first: just below the header.
      box.current?.scrollIntoView({ block: errors.length > 0 ? 'start' : 'nearest' })
    } else if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [message, takesFocus])
  const isSuccess = message.kind !== 'error'
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={isSuccess ? 'status' : 'alert'}
      className={`-scroll-mt-4 mb-6 border-2 border-l-8 bg-paper p-4 ${isSuccess ? 'border-go' : 'border-stop'}`}
    >
      <Heading className={`text-name ${isSuccess ? 'text-go' : 'text-stop'}`}>{message.heading}</Heading>
      {message.details.map((detail) => (
        <p key={detail} className="mt-2">
          {detail}
        </p>
      ))}
      {errors.length > 0 ? <ErrorList errors={errors} /> : null}
      {message.help}
      {children}
    </div>
  )
}
