import { useState } from 'react'
import { Link } from 'react-router-dom'
import { authCaptcha, captchaOption } from '#web/captcha/auth-captcha.tsx'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { locale, auth as text } from '#web/session/texts.ts'
import { viewPath } from '#worker/contract/admin/admin-paths.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { identifierField, validateEmail } from '../identifier.ts'
import type { Message } from '../message.ts'
import { signInUrl } from '../redirect-url.ts'
import { StepLink } from '../step-link.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { OtpEntry, type SentCode } from './otp-entry.tsx'

/** Requests the e-mail; rejects with the service's error. */
const requestEmail = {
  async byLink(email: string) {
    const { error } = await (await loadAuthClient()).signInWithOtp({
      email,
      // A mistyped address must not create an account.
      options: { ...(await captchaOption()), emailRedirectTo: signInUrl(), shouldCreateUser: false },
    })
    // `otp_disabled`: no such account. Same answer as for an existing one, so that accounts cannot be enumerated.
    if (error && error.code !== 'otp_disabled') throw error
  },
  async forgotten(email: string) {
    const options = { ...(await captchaOption()), redirectTo: signInUrl() }
    const { error } = await (await loadAuthClient()).resetPasswordForEmail(email, options)
    if (error) throw error
  },
}

const codeTypes = { byLink: 'email', forgotten: 'recovery' } as const

interface EmailLinkRequestProps {
  kind: keyof typeof requestEmail
  /** Why somebody who is signed in has to ask for it. */
  reason?: Message | null
  email?: string
}

/** Requests an e-mail with a sign-in link, or with one that resets the password. */
export function EmailLinkRequest({ kind, reason = null, email: known = '' }: EmailLinkRequestProps) {
  const words = text[kind]
  const [sent, setSent] = useState<SentCode | null>(null)
  const form = useAccountForm({
    empty: { identifier: known },
    validate: ({ identifier }) => ({ identifier: validateEmail(identifier) }),
    async onSubmit({ identifier }) {
      const email = identifier.trim()
      await requestEmail[kind](email)
      setSent({ to: { email }, type: codeTypes[kind], resend: () => requestEmail[kind](email) })
      return null
    },
  })
  const back = reason ? (
    <Link to={viewPath('account', locale)} className="inline-flex min-h-11 items-center underline">
      {text.account.heading}
    </Link>
  ) : null
  if (sent) return <OtpEntry sent={sent} back={back} />

  return (
    <AccountLayout
      heading={reason?.heading ?? words.heading}
      lead={<p>{reason?.details[0] ?? words.lead}</p>}
    >
      <AccountForm
        name="by-mail"
        state={form}
        fields={[identifierField(false)]}
        button={words.button}
        busy={words.busy}
      >
        {authCaptcha}
      </AccountForm>
      <p className="mt-5">{back ?? <StepLink step={null}>{words.back}</StepLink>}</p>
    </AccountLayout>
  )
}
