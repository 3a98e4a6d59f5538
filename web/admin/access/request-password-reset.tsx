import { useRef, useState } from 'react'
import { screens } from '#web/addresses.ts'
import { authCaptcha, captchaOption } from '#web/captcha/auth-captcha.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { signInAddress } from '#web/session/return-to.ts'
import { locale } from '#web/session/texts.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminLink } from '../components/admin-link.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { accountPath } from '../data/admin-routes.ts'
import { type Failure, rejected } from '../data/call-api.ts'
import { admin as text } from '../texts.ts'

const deniedText = text.denied.password_not_vouched

/** Mails a recovery link that leads back to the admin area. Returns null when it was sent. */
async function requestLink(email: string): Promise<Failure | null> {
  try {
    const redirectTo = window.location.origin + signInAddress(screens.admin[locale])
    const captcha = import.meta.env.TURNSTILE_SITE_KEY ? await captchaOption() : {}
    const options = { ...captcha, redirectTo }
    const { error } = await (await loadAuthClient()).resetPasswordForEmail(email, options)
    if (!error) return null
    if (error.status === 429) return rejected('rate_limited')
    return error.status ? { kind: 'failed' } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** For an account with an unconfirmed password: requests a mail to set a new one. */
export function RequestPasswordReset({ email }: { email: string | null }) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'sent' | Failure | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const isSent = outcome === 'sent'
  useEffect(() => {
    if (isSent) status.current?.focus()
  }, [isSent])

  async function send(address: string) {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    setOutcome((await requestLink(address)) ?? 'sent')
    setBusy(false)
  }

  return (
    <>
      <p className="text-pretty">{deniedText.detail}</p>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={isSent ? 'mt-4 border-2 border-l-8 border-go px-4 py-2 wrap-anywhere' : 'sr-only'}
      >
        {isSent && email ? deniedText.sent(email) : ''}
      </p>
      {isSent ? <p className="mt-3 text-fact text-steel">{deniedText.hint}</p> : null}
      <FailureNotice failure={outcome && outcome !== 'sent' ? outcome : null} className="mt-4" />
      {import.meta.env.TURNSTILE_SITE_KEY && email ? authCaptcha : null}
      {email ? (
        <AdminButton
          variant={isSent ? 'secondary' : 'primary'}
          isBusy={isBusy}
          onClick={() => send(email)}
          className="mt-6"
        >
          {isBusy ? deniedText.busy : isSent ? deniedText.again : deniedText.action}
        </AdminButton>
      ) : (
        <p className="mt-4 text-pretty">{deniedText.noAddress}</p>
      )}
      <p className="mt-3">
        <AdminLink
          to={accountPath}
          className="inline-flex min-h-11 items-center text-fact underline hover:no-underline"
        >
          {deniedText.account}
        </AdminLink>
      </p>
    </>
  )
}
