import type { EmailOtpType } from '@supabase/auth-js'
import { authCaptcha, captchaOption } from '#web/captcha/auth.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'
import { checkCode, codeField, toDigits } from './code.ts'
import type { Identifier } from './identifier.ts'
import { Panel } from './panel.tsx'
import { StepLink } from './step-link.tsx'
import { TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.sent

export interface Sent {
  to: Identifier
  type: EmailOtpType | 'sms'
  /** Asks for the same message once more; what a sign-up sends, the service can repeat by itself. */
  again?(): Promise<void>
}

async function confirm({ to, type }: Sent, token: string): Promise<void> {
  const auth = await loadAuth()
  const { error } =
    'phone' in to
      ? await auth.verifyOtp({ phone: to.phone, token, type: 'sms' })
      : await auth.verifyOtp({ email: to.email, token, type: type as EmailOtpType })
  if (error) throw error
}

async function repeat({ to, again }: Sent): Promise<void> {
  if (again) return again()
  const auth = await loadAuth()
  const captcha = await captchaOption()
  const { error } =
    'phone' in to
      ? await auth.resend({ type: 'sms', phone: to.phone, options: captcha })
      : await auth.resend({
          type: 'signup',
          email: to.email,
          options: { ...captcha, emailRedirectTo: `${window.location.origin}/` },
        })
  if (error) throw error
}

/** A message is on its way. Its link may be opened on any device; its code is for this one. */
export function CodeEntry({ sent }: { sent: Sent }) {
  const task = useTask({
    empty: { code: '' },
    check: ({ code }) => ({ code: checkCode(code) }),
    async run({ code }) {
      await confirm(sent, toDigits(code))
      return null
    },
  })
  const askAgain = () =>
    repeat(sent).then(
      () =>
        task.report({ kind: 'info', heading: words.sentAgain.heading, details: [words.sentAgain.detail] }),
      task.fail,
    )
  const { to } = sent
  const isPhone = 'phone' in to

  return (
    <Panel
      heading={isPhone ? words.phoneHeading : words.heading}
      lead={<p>{isPhone ? words.phoneLead(to.phone) : words.lead(to.email)}</p>}
    >
      <TaskForm
        name="code"
        task={task}
        fields={[codeField(words.label)]}
        button={words.button}
        busy={words.busy}
      />
      <p className="mt-5 text-fact text-steel">{words.hint}</p>
      {authCaptcha}
      <p className="mt-2 flex flex-wrap gap-x-4">
        <button type="button" className={buttonClass('quiet')} onClick={askAgain}>
          {words.again}
        </button>
      </p>
      <p className="mt-2">
        <StepLink step={null}>{words.back}</StepLink>
      </p>
    </Panel>
  )
}
