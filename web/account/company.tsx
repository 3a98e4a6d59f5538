import { authCaptcha, captchaOption } from '#web/captcha/auth.tsx'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'
import { screens } from '#web/site.ts'
import { checkDomain, toDomain } from './domain.ts'
import { Panel } from './panel.tsx'
import { StepLink } from './step-link.tsx'
import { TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.company

/** Signing in where one's own company vouches for its people: its domain says where that is. */
export function Company() {
  const task = useTask({
    empty: { domain: '' },
    check: ({ domain }) => ({ domain: checkDomain(domain) }),
    keepsValues: true,
    async run({ domain }) {
      const auth = await loadAuth()
      const captcha = await captchaOption()
      const { error } = await auth.byCode(() =>
        auth.signInWithSSO({
          domain: toDomain(domain),
          options: { ...captcha, redirectTo: window.location.origin + screens.auth },
        }),
      )
      if (error) throw error
      return { kind: 'info', heading: words.leaving, details: [] }
    },
  })

  return (
    <Panel heading={words.heading} lead={<p>{words.lead}</p>}>
      <TaskForm
        name="company"
        task={task}
        fields={[{ name: 'domain', label: words.label, autoComplete: 'email', inputMode: 'email' }]}
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
