import { useState } from 'react'
import { auth as text } from '#web/session/texts.ts'
import { AccountForm } from '../account-form.tsx'
import { requirePhone, validatePhone } from '../identifier.ts'
import type { Message } from '../message.ts'
import { codeField, toDigits, validateCode } from '../otp-code.ts'
import { ResendButton } from '../resend-button.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { Enrolment } from './enrolment.tsx'
import { sendCode, startPhoneEnrolment, verifyPhoneCode } from './mfa-factors.ts'

const enrolText = text.account.enrol

interface StartedEnrolment {
  number: string
  factorId: string
  challengeId: string
}

function PhoneCode({ started, onAdded }: { started: StartedEnrolment; onAdded(): void }) {
  const { factorId, number } = started
  const [challengeId, setChallengeId] = useState(started.challengeId)
  const sent: Message = {
    kind: 'info',
    heading: text.sent.phoneHeading,
    details: [text.sent.phoneLead(number)],
  }
  const form = useAccountForm({
    empty: { code: '' },
    initialMessage: sent,
    validate: ({ code }) => ({ code: validateCode(code) }),
    async onSubmit({ code }) {
      await verifyPhoneCode({ factorId, challengeId, code: toDigits(code) })
      onAdded()
      return null
    },
  })
  async function resend(): Promise<Message> {
    setChallengeId(await sendCode(factorId))
    return { kind: 'info', ...text.factor.sentAgain }
  }

  return (
    <>
      <AccountForm
        name="enrol"
        level="h3"
        state={form}
        fields={[codeField(enrolText.phoneCode)]}
        button={enrolText.button}
        busy={enrolText.busy}
      />
      <p className="mt-3">
        <ResendButton resend={resend} onResult={form.showResult} onError={form.showError} />
      </p>
    </>
  )
}

/** Enrols a phone as second factor: a code sent to the number proves that it is the user's. */
export function EnrolPhone({ onEnd }: { onEnd(isAdded: boolean): void }) {
  const [started, setStarted] = useState<StartedEnrolment | null>(null)
  const form = useAccountForm({
    empty: { phone: '' },
    validate: ({ phone }) => ({ phone: validatePhone(phone) }),
    async onSubmit({ phone }) {
      const number = requirePhone(phone)
      setStarted({ number, ...(await startPhoneEnrolment(number)) })
      return null
    },
  })

  return (
    <Enrolment heading={enrolText.phoneHeading} onCancel={() => onEnd(false)}>
      {started ? (
        <PhoneCode started={started} onAdded={() => onEnd(true)} />
      ) : (
        <>
          <p className="mb-4">{enrolText.phoneLead}</p>
          <AccountForm
            name="enrol"
            level="h3"
            state={form}
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
