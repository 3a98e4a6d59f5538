import { type ReactNode, useRef } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { auth as text } from '#web/session/texts.ts'

interface EnrolmentProps {
  heading: string
  onCancel(): void
  children: ReactNode
}

/** The frame around the enrolment of a second factor; replaces the button that opened it. */
export function Enrolment({ heading, onCancel, children }: EnrolmentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <div className="border-t-2 border-ink pt-4">
      <h3 ref={title} tabIndex={-1} className="mb-2 text-name">
        {heading}
      </h3>
      {children}
      <p className="mt-3">
        <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
          {text.account.enrol.cancel}
        </button>
      </p>
    </div>
  )
}
