import type { Factor, User } from '@supabase/auth-js'
import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { auth as text } from '#web/session/texts.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import type { Message } from '../message.ts'
import { codeField, toDigits, validateCode } from '../otp-code.ts'
import { ResendButton } from '../resend-button.tsx'
import { signOutWithMessage } from '../sign-out-message.ts'
import { useAccountForm } from '../use-account-form.ts'
import { sendCode, verifyPhoneCode, verifyTotp } from './mfa-factors.ts'

const factorText = text.factor

/** Verified factors with a typed code: TOTP and phone. */
const codeFactors = ({ factors = [] }: User) =>
  factors.filter(({ status, factor_type }) => status === 'verified' && factor_type !== 'webauthn')

const nameOf = ({ friendly_name, factor_type }: Factor) =>
  friendly_name || (factor_type === 'phone' ? factorText.phone : text.account.factors.unnamed)

function FactorChoice(props: { factors: Factor[]; chosen: Factor; choose(id: string): void }) {
  const { factors, chosen, choose } = props
  if (factors.length < 2) return null
  return (
    <fieldset className="mb-5">
      <legend className="mb-1.5 font-semibold">{factorText.which}</legend>
      {factors.map((factor) => (
        <label key={factor.id} className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
          <input
            type="radio"
            name="factor"
            checked={factor === chosen}
            onChange={() => choose(factor.id)}
            className="size-5 shrink-0 accent-ink"
          />
          {nameOf(factor)}
        </label>
      ))}
    </fieldset>
  )
}

/** True after too many wrong codes, which may be somebody else's: the owner is shown another way in. */
const isRateLimited = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'over_request_rate_limit'

interface CodeFormProps {
  label: string
  /** About the message that the code was sent with. */
  initialMessage?: Message
  confirm(code: string): Promise<void>
  /** Sends another code; a TOTP app needs none. */
  resend?(): Promise<Message>
}

function CodeForm({ label, initialMessage, confirm, resend }: CodeFormProps) {
  const form = useAccountForm({
    empty: { code: '' },
    ...(initialMessage ? { initialMessage } : {}),
    validate: ({ code }) => ({ code: validateCode(code) }),
    async onSubmit({ code }) {
      try {
        await confirm(toDigits(code))
        return null
      } catch (error) {
        if (!isRateLimited(error)) throw error
        return { kind: 'error', ...factorText.tooMany }
      }
    },
  })
  return (
    <>
      <AccountForm
        name="factor"
        state={form}
        fields={[codeField(label)]}
        button={factorText.button}
        busy={factorText.busy}
      />
      {resend ? (
        <p className="mt-3">
          <ResendButton resend={resend} onResult={form.showResult} onError={form.showError} />
        </p>
      ) : null}
    </>
  )
}

/** Sends the code on request only: a text message costs money, and the number may be somebody else's by now. */
function PhoneForm({ factor }: { factor: Factor }) {
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const send = async () => setChallengeId(await sendCode(factor.id))
  const form = useAccountForm({
    empty: {},
    validate: () => ({}),
    async onSubmit() {
      await send()
      return null
    },
  })
  async function resend(): Promise<Message> {
    await send()
    return { kind: 'info', ...factorText.sentAgain }
  }

  if (challengeId === null) {
    return (
      <AccountForm
        name="send"
        state={form}
        fields={[]}
        button={factorText.sendCode}
        busy={text.byLink.busy}
      />
    )
  }
  return (
    <CodeForm
      label={factorText.phone}
      initialMessage={{ kind: 'info', ...factorText.sent }}
      confirm={(code) => verifyPhoneCode({ factorId: factor.id, challengeId, code })}
      resend={resend}
    />
  )
}

/** The second step of signing in. */
export function MfaChallenge({ user }: { user: User }) {
  const factors = codeFactors(user)
  const [chosenId, choose] = useState<string | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const factor = factors.find(({ id }) => id === chosenId) ?? factors[0]
  const lead = () => {
    if (!factor) return factorText.unknown
    return factor.factor_type === 'phone' ? factorText.phoneLead : factorText.lead
  }
  const cancel = async () => setMessage(await signOutWithMessage('local'))

  return (
    <AccountLayout heading={factorText.heading} lead={<p>{lead()}</p>} message={message}>
      {factor ? (
        <>
          <FactorChoice factors={factors} chosen={factor} choose={choose} />
          {factor.factor_type === 'phone' ? (
            <PhoneForm key={factor.id} factor={factor} />
          ) : (
            <CodeForm
              key={factor.id}
              label={factorText.label}
              confirm={(code) => verifyTotp(factor.id, code)}
            />
          )}
        </>
      ) : null}
      <p className="mt-3">
        <button type="button" className={buttonClass('quiet')} onClick={cancel}>
          {factorText.cancel}
        </button>
      </p>
      <details className="mt-4 border-t border-line pt-3">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{factorText.lost.question}</summary>
        <p className="mt-1 text-pretty">{factorText.lost.answer}</p>
      </details>
    </AccountLayout>
  )
}
