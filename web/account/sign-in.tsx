import { authCaptcha, captchaOption } from '#web/captcha/auth.tsx'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'
import { checkIdentifier, identifierField, requireIdentifier } from './identifier.ts'
import type { News } from './news.ts'
import { Panel } from './panel.tsx'
import { Providers } from './providers.tsx'
import { useService } from './service.ts'
import { StepLink } from './step-link.tsx'
import { TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.signIn

export function SignIn({ news }: { news: News | null }) {
  const { takesPhone, takesNewAccounts, takesCompanies, providers } = useService()
  const task = useTask({
    empty: { identifier: '', password: '' },
    check: ({ identifier, password }) => ({
      identifier: checkIdentifier(identifier, takesPhone),
      password: password === '' ? text.fields.password.missing : undefined,
    }),
    async run({ identifier, password }) {
      const { error } = await (await loadAuth()).signInWithPassword({
        ...requireIdentifier(identifier, takesPhone),
        password,
        options: await captchaOption(),
      })
      if (error) throw error
      return null
    },
  })

  return (
    <Panel heading={words.heading} lead={<p>{words.lead}</p>} news={news}>
      <TaskForm
        name="sign-in"
        task={task}
        fields={[
          identifierField(takesPhone),
          {
            name: 'password',
            label: text.fields.password.label,
            type: 'password',
            autoComplete: 'current-password',
          },
        ]}
        button={words.button}
        busy={words.busy}
      >
        {authCaptcha}
      </TaskForm>
      <Providers providers={providers} onFail={task.fail} />
      <ul className="mt-5 border-t border-line pt-3">
        <li>
          <StepLink step="forgotten">{words.forgotten}</StepLink>
        </li>
        <li>
          <StepLink step="byLink">{words.byLink}</StepLink>
        </li>
        {takesCompanies ? (
          <li>
            <StepLink step="company">{words.company}</StepLink>
          </li>
        ) : null}
        {takesNewAccounts ? (
          <li>
            {words.noAccount} <StepLink step="signUp">{words.signUp}</StepLink>
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}
