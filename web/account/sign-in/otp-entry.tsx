import type { EmailOtpType } from '@supabase/auth-js'
import type { ReactNode } from 'react'
import { authCaptcha, captchaOption } from '#web/captcha/auth-captcha.tsx'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { auth as text } from '#web/session/texts.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import type { Identifier } from '../identifier.ts'
import type { Message } from '../message.ts'
import { codeField, toDigits, validateCode } from '../otp-code.ts'
import { homePageUrl } from '../redirect-url.ts'
import { ResendButton } from '../resend-button.tsx'
import { StepLink } from '../step-link.tsx'
import { useAccountForm } from '../use-account-form.ts'

const sentText = text.sent

export interface SentCode {
  to: Identifier
  type: EmailOtpType | 'sms'
  /** Requests the message again. Not needed after a sign-up, whose message the service can resend. */
  resend?(): Promise<void>
}

async function verifyCode({ to, type }: SentCode, token: string): Promise<void> {
  const auth = await loadAuthClient()
  auth.isRecovering = type === 'recovery'
  const { error } =
    'phone' in to
      ? await auth.verifyOtp({ phone: to.phone, token, type: 'sms' })
      : await auth.verifyOtp({ email: to.email, token, type: type as EmailOtpType })
  if (!error) return
  auth.isRecovering = false
  throw error
}

async function resendCode({ to, resend }: SentCode): Promise<void> {
  if (resend) return resend()
  const auth = await loadAuthClient()
  const captcha = await captchaOption()
  const { error } =
    'phone' in to
      ? await auth.resend({ type: 'sms', phone: to.phone, options: captcha })
      : await auth.resend({
          type: 'signup',
          email: to.email,
          options: { ...captcha, emailRedirectTo: homePageUrl() },
        })
  if (error) throw error
}

/** Asks for the code of a sent message. Its link works on any device; the code signs in this one. */
export function OtpEntry({ sent, back = null }: { sent: SentCode; back?: ReactNode }) {
  const form = useAccountForm({
    empty: { code: '' },
    validate: ({ code }) => ({ code: validateCode(code) }),
    async onSubmit({ code }) {
      await verifyCode(sent, toDigits(code))
      return null
    },
  })
  const { to } = sent
  const isPhone = 'phone' in to
  const sentTo = isPhone ? 'phone' : 'email'
  async function resend(): Promise<Message> {
    await resendCode(sent)
    return { kind: 'info', heading: sentText.sentAgain.heading, details: [sentText.sentAgain.detail[sentTo]] }
  }

  return (
    <AccountLayout
      heading={isPhone ? sentText.phoneHeading : sentText.heading}
      lead={<p>{isPhone ? sentText.phoneLead(to.phone) : sentText.lead(to.email)}</p>}
    >
      <AccountForm
        name="code"
        state={form}
        fields={[codeField(sentText.label)]}
        button={sentText.button}
        busy={sentText.busy}
      />
      <p className="mt-5 text-fact text-steel">{sentText.hint[sentTo]}</p>
      {authCaptcha}
      <p className="mt-2 flex flex-wrap gap-x-4">
        <ResendButton resend={resend} onResult={form.showResult} onError={form.showError} />
      </p>
      <p className="mt-2">{back ?? <StepLink step={null}>{sentText.back}</StepLink>}</p>
    </AccountLayout>
  )
}
