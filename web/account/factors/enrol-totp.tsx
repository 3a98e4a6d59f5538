import { auth as text } from '#web/session/texts.ts'
import { AccountForm } from '../account-form.tsx'
import { codeField, toDigits, validateCode } from '../otp-code.ts'
import { useAccountForm } from '../use-account-form.ts'
import { Enrolment } from './enrolment.tsx'
import { groupSecret, type TotpEnrolment, verifyTotp } from './mfa-factors.ts'

const enrolText = text.account.enrol

/** Enrols an authenticator app: its secret as QR code and as text, and the first code as proof. */
export function EnrolTotp({ enrolment, onEnd }: { enrolment: TotpEnrolment; onEnd(isAdded: boolean): void }) {
  const form = useAccountForm({
    empty: { code: '' },
    validate: ({ code }) => ({ code: validateCode(code) }),
    async onSubmit({ code }) {
      await verifyTotp(enrolment.factorId, toDigits(code))
      onEnd(true)
      return null
    },
  })

  return (
    <Enrolment heading={enrolText.heading} onCancel={() => onEnd(false)}>
      <p className="mb-4">{enrolText.scan}</p>
      <img
        src={enrolment.qrCode}
        alt={enrolText.image}
        width={232}
        height={232}
        className="mb-4 border border-line bg-paper p-2"
      />
      <p className="text-fact text-steel">{enrolText.secret}</p>
      <p className="mb-5">
        <code translate="no" className="font-semibold wrap-anywhere select-all">
          {groupSecret(enrolment.secret).map(({ letters, index }) => (
            // Without spaces that would be copied: some programs make other codes of a secret with spaces.
            <span key={index} className="me-[1ch] inline-block">
              {letters}
            </span>
          ))}
        </code>
      </p>
      <AccountForm
        name="enrol"
        level="h3"
        state={form}
        fields={[codeField(enrolText.label)]}
        button={enrolText.button}
        busy={enrolText.busy}
      />
    </Enrolment>
  )
}
