import { authCaptcha, captchaOption } from '#web/captcha/auth-captcha.tsx'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { auth as text } from '#web/session/texts.ts'
import { toAsciiDomain } from '#worker/domain/email-address.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountLayout } from '../account-layout.tsx'
import { signInUrl } from '../redirect-url.ts'
import { StepLink } from '../step-link.tsx'
import { useAccountForm } from '../use-account-form.ts'

/** The company's domain, typed as such, as a URL or as an e-mail address. */
export function toDomain(typed: string): string {
  const domain = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^.*@/, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./i, '')
  return toAsciiDomain(domain) ?? domain
}

/** The error sentence for a typed domain; undefined when it is valid. */
export function validateDomain(typed: string): string | undefined {
  if (typed.trim() === '') return text.company.missing
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(toDomain(typed)) ? undefined : text.company.invalid
}

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
          options: { ...captcha, redirectTo: signInUrl() },
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
