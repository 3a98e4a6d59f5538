import { authCaptcha, captchaOption } from '#web/captcha/auth-captcha.tsx'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { auth as text } from '#web/session/texts.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { useAuthSettings } from '../auth-settings.ts'
import { describeAuthError } from '../describe-auth-error.ts'
import { identifierField, requireIdentifier, validateIdentifier } from '../identifier.ts'
import type { Message } from '../message.ts'
import { StepLink } from '../step-link.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { ProviderButtons } from './provider-buttons.tsx'

const signInText = text.signIn

export function SignIn({ message }: { message: Message | null }) {
  const { hasPhone, hasSignUp, hasSso, providers } = useAuthSettings()
  const form = useAccountForm({
    empty: { identifier: '', password: '' },
    validate: ({ identifier, password }) => ({
      identifier: validateIdentifier(identifier, hasPhone),
      password: password === '' ? text.fields.password.missing : undefined,
    }),
    async onSubmit({ identifier, password }) {
      const { error } = await (await loadAuthClient()).signInWithPassword({
        ...requireIdentifier(identifier, hasPhone),
        password,
        options: await captchaOption(),
      })
      if (error?.code === 'invalid_credentials')
        return {
          ...describeAuthError(error),
          refused: 'password',
          help: <StepLink step="forgotten">{signInText.setAnew}</StepLink>,
        }
      if (error) throw error
      return null
    },
  })

  return (
    <AccountLayout heading={signInText.heading} lead={<p>{signInText.lead}</p>} message={message}>
      <AccountForm
        name="sign-in"
        state={form}
        fields={[
          identifierField(hasPhone),
          {
            name: 'password',
            label: text.fields.password.label,
            type: 'password',
            autoComplete: 'current-password',
          },
        ]}
        button={signInText.button}
        busy={signInText.busy}
      >
        {authCaptcha}
      </AccountForm>
      <ProviderButtons providers={providers} onError={form.showError} />
      <ul className="mt-5 border-t border-line pt-3">
        <li>
          <StepLink step="forgotten">{signInText.forgotten}</StepLink>
        </li>
        <li>
          <StepLink step="byLink">{signInText.byLink}</StepLink>
        </li>
        {hasSso ? (
          <li>
            <StepLink step="sso">{signInText.company}</StepLink>
          </li>
        ) : null}
        {hasSignUp ? (
          <li>
            {signInText.noAccount} <StepLink step="signUp">{signInText.signUp}</StepLink>
          </li>
        ) : null}
      </ul>
    </AccountLayout>
  )
}
