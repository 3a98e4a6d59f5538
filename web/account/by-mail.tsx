import { useState } from 'react'
import { authCaptcha, captchaOption } from '#web/captcha/auth.tsx'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'
import { screens } from '#web/site.ts'
import { CodeEntry, type Sent } from './code-entry.tsx'
import { checkEmail } from './identifier.ts'
import { Panel } from './panel.tsx'
import { StepLink } from './step-link.tsx'
import { TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const redirectTo = () => window.location.origin + screens.auth

/** Asks for the mail; throws what the service says against it. */
const ask = {
  async byLink(email: string) {
    const { error } = await (await loadAuth()).signInWithOtp({
      email,
      // A mistyped address must not become a new account.
      options: { ...(await captchaOption()), emailRedirectTo: redirectTo(), shouldCreateUser: false },
    })
    // To strangers as to members: who has an account is nobody's business.
    if (error && error.code !== 'otp_disabled') throw error
  },
  async forgotten(email: string) {
    const options = { ...(await captchaOption()), redirectTo: redirectTo() }
    const { error } = await (await loadAuth()).resetPasswordForEmail(email, options)
    if (error) throw error
  },
}

const codeTypes = { byLink: 'email', forgotten: 'recovery' } as const

/** Signing in without the password, or because it is forgotten: both begin with a mail. */
export function ByMail({ kind }: { kind: keyof typeof ask }) {
  const words = text[kind]
  const [sent, setSent] = useState<Sent | null>(null)
  const task = useTask({
    empty: { identifier: '' },
    check: ({ identifier }) => ({ identifier: checkEmail(identifier) }),
    async run({ identifier }) {
      const email = identifier.trim()
      await ask[kind](email)
      setSent({ to: { email }, type: codeTypes[kind], again: () => ask[kind](email) })
      return null
    },
  })
  if (sent) return <CodeEntry sent={sent} />

  return (
    <Panel heading={words.heading} lead={<p>{words.lead}</p>}>
      <TaskForm
        name="by-mail"
        task={task}
        fields={[
          {
            name: 'identifier',
            label: text.fields.email.label,
            type: 'email',
            inputMode: 'email',
            autoComplete: 'username',
          },
        ]}
        button={words.button}
        busy={words.busy}
      >
        {authCaptcha}
      </TaskForm>
      <p className="mt-5">
        <StepLink step={null}>{words.back}</StepLink>
      </p>
    </Panel>
  )
}
