import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { text } from '#web/content/pl/auth.ts'
import { checkCode, codeField, toDigits } from './code.ts'
import { Enrolment } from './enrolment.tsx'
import { confirmPhone, sendCode, startPhoneEnrolment } from './factors.ts'
import { checkPhone, requirePhone } from './identifier.ts'
import type { News } from './news.ts'
import { TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.account.enrol

interface Begun {
  number: string
  factorId: string
  challengeId: string
}

function PhoneCode({ begun, onAdded }: { begun: Begun; onAdded(): void }) {
  const { factorId, number } = begun
  const [challengeId, setChallengeId] = useState(begun.challengeId)
  const sent: News = { kind: 'info', heading: text.sent.phoneHeading, details: [text.sent.phoneLead(number)] }
  const task = useTask({
    empty: { code: '' },
    opening: sent,
    check: ({ code }) => ({ code: checkCode(code) }),
    async run({ code }) {
      await confirmPhone({ factorId, challengeId, code: toDigits(code) })
      onAdded()
      return null
    },
  })
  async function again() {
    setChallengeId(await sendCode(factorId))
    task.report({ kind: 'info', ...text.factor.sentAgain })
  }

  return (
    <>
      <TaskForm
        name="enrol"
        level="h3"
        task={task}
        fields={[codeField(words.phoneCode)]}
        button={words.button}
        busy={words.busy}
      />
      <p className="mt-3">
        <button type="button" className={buttonClass('quiet')} onClick={() => again().catch(task.fail)}>
          {text.sent.again}
        </button>
      </p>
    </>
  )
}

/** A number that gets a code with every sign-in; the first code proves that it is one's own. */
export function EnrolPhone({ onEnd }: { onEnd(isAdded: boolean): void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const task = useTask({
    empty: { phone: '' },
    check: ({ phone }) => ({ phone: checkPhone(phone) }),
    async run({ phone }) {
      const number = requirePhone(phone)
      setBegun({ number, ...(await startPhoneEnrolment(number)) })
      return null
    },
  })

  return (
    <Enrolment heading={words.phoneHeading} onCancel={() => onEnd(false)}>
      {begun ? (
        <PhoneCode begun={begun} onAdded={() => onEnd(true)} />
      ) : (
        <>
          <p className="mb-4">{words.phoneLead}</p>
          <TaskForm
            name="enrol"
            level="h3"
            task={task}
            fields={[
              {
                name: 'phone',
                label: text.fields.phone.label,
                type: 'tel',
                inputMode: 'tel',
                autoComplete: 'tel',
              },
            ]}
            button={text.factor.sendCode}
            busy={text.byLink.busy}
          />
        </>
      )}
    </Enrolment>
  )
}
