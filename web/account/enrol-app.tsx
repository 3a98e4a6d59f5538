import { useEffect, useRef } from 'react'
import { buttonLook } from '#web/components/ui/button.ts'
import { text } from '#web/content/pl/auth.ts'
import { checkCode, codeField, toDigits } from './code.ts'
import { confirmEnrolment, type Enrolment, groupSecret } from './factors.ts'
import { TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.account.enrol

/** A key for an authenticator app, as a picture and as text; the first code proves that the app has it. */
export function EnrolFactor({ enrolment, onEnd }: { enrolment: Enrolment; onEnd(isAdded: boolean): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const task = useTask({
    empty: { code: '' },
    check: ({ code }) => ({ code: checkCode(code) }),
    async run({ code }) {
      await confirmEnrolment(enrolment.factorId, toDigits(code))
      onEnd(true)
      return null
    },
  })

  return (
    <div className="border-t-2 border-ink pt-4">
      <h3 ref={heading} tabIndex={-1} className="mb-2 text-name">
        {words.heading}
      </h3>
      <p className="mb-4">{words.scan}</p>
      <img
        src={enrolment.qrCode}
        alt={words.image}
        width={232}
        height={232}
        className="mb-4 border border-line bg-paper p-2"
      />
      <p className="text-fact text-steel">{words.secret}</p>
      <p className="mb-5">
        <code translate="no" className="font-semibold wrap-anywhere select-all">
          {groupSecret(enrolment.secret)}
        </code>
      </p>
      <TaskForm
        name="enrol"
        level="h3"
        task={task}
        fields={[codeField(words.label)]}
        button={words.button}
        busy={words.busy}
      />
      <p className="mt-3">
        <button type="button" className={buttonLook('quiet')} onClick={() => onEnd(false)}>
          {words.cancel}
        </button>
      </p>
    </div>
  )
}
