import { authCaptcha, captchaOption } from '#web/captcha/auth-captcha.tsx'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { auth as text } from '#web/session/texts.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { accountScreenUrl } from '../redirect-url.ts'
import { StepLink } from '../step-link.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { toDomain, validateDomain } from './sso-domain.ts'

const companyText = text.company

/** Signing in by SAML: the company's domain selects the identity provider. */
export function SsoSignIn() {
  const form = useAccountForm({
    empty: { domain: '' },
    validate: ({ domain }) => ({ domain: validateDomain(domain) }),
    keepsValues: true,
    async onSubmit({ domain }) {
      const auth = await loadAuthClient()
      const captcha = await captchaOption()
      const { error } = await auth.withPkce(() =>
        auth.signInWithSSO({
          domain: toDomain(domain),
          options: { ...captcha, redirectTo: accountScreenUrl() },
        }),
      )
      if (error) throw error
      return { kind: 'info', heading: companyText.leaving, details: [] }
    },
  })

  return (
    <AccountLayout heading={companyText.heading} lead={<p>{companyText.lead}</p>}>
      <AccountForm
        name="company"
        state={form}
        fields={[{ name: 'domain', label: companyText.label, autoComplete: 'email', inputMode: 'email' }]}
        button={companyText.button}
        busy={companyText.busy}
      >
        {authCaptcha}
      </AccountForm>
      <p className="mt-5">
        <StepLink step={null}>{companyText.back}</StepLink>
      </p>
    </AccountLayout>
  )
}
