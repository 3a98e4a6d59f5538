import { useState } from 'react'
import { authCaptcha, captchaOption } from '#web/captcha/auth-captcha.tsx'
import { PolicyLink } from '#web/components/privacy/policy-link.tsx'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { locale, auth as text } from '#web/session/texts.ts'
import { defaultLocale } from '#worker/domain/locales.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { toNameMetadata } from '../account-name.ts'
import { useAuthSettings } from '../auth-settings.ts'
import { identifierField, requireIdentifier, validateIdentifier } from '../identifier.ts'
import { nameFields, validateNames } from '../name-fields.ts'
import { homePageUrl } from '../redirect-url.ts'
import { StepLink } from '../step-link.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { OtpEntry, type SentCode } from './otp-entry.tsx'

const signUpText = text.signUp

export function SignUp() {
  const { hasPhone, hasSignUp, minPasswordLength } = useAuthSettings()
  const [sent, setSent] = useState<SentCode | null>(null)
  const form = useAccountForm({
    empty: { firstName: '', lastName: '', identifier: '', password: '' },
    validate: ({ identifier, password, ...names }) => ({
      ...validateNames(names),
      identifier: validateIdentifier(identifier, hasPhone),
      password: password === '' ? text.fields.password.missing : undefined,
    }),
    async onSubmit({ identifier, password, ...names }) {
      const account = requireIdentifier(identifier, hasPhone)
      const auth = await loadAuthClient()
      const { data, error } = await auth.signUp({
        ...account,
        password,
        options: {
          ...(await captchaOption()),
          // The language of this screen, for mails: the address that calls is not named.
          data: { ...toNameMetadata(names), language: locale },
          emailRedirectTo: homePageUrl(),
        },
      })
      if (error) throw error
      // With a session, the service needs no confirmation.
      if (!data.session) setSent({ to: account, type: 'email' in account ? 'signup' : 'sms' })
      return null
    },
  })
  if (sent) return <OtpEntry sent={sent} />

  return (
    <AccountLayout
      heading={signUpText.heading}
      lead={<p>{hasSignUp ? signUpText.lead : signUpText.closed}</p>}
    >
      {hasSignUp ? (
        <AccountForm
          name="sign-up"
          state={form}
          fields={[
            ...nameFields,
            identifierField(hasPhone),
            {
              name: 'password',
              label: text.fields.password.label,
              type: 'password',
              autoComplete: 'new-password',
              hint: text.fields.newPassword.hint(minPasswordLength),
            },
          ]}
          button={signUpText.button}
          busy={signUpText.busy}
        >
          {authCaptcha}
          <p className="text-fact text-steel">
            {signUpText.privacy.note}{' '}
            <PolicyLink locale={defaultLocale}>{signUpText.privacy.link}</PolicyLink>
          </p>
        </AccountForm>
      ) : null}
      <p className="mt-5">
        {signUpText.hasAccount} <StepLink step={null}>{signUpText.signIn}</StepLink>
      </p>
    </AccountLayout>
  )
}
