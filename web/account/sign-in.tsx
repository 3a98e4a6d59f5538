import type { Provider } from '@supabase/auth-js'
import { buttonLook } from '#web/components/ui/button.ts'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'
import { screens } from '#web/site.ts'
import { checkIdentifier, identifierField, requireIdentifier } from './identifier.ts'
import type { News } from './news.ts'
import { Panel } from './panel.tsx'
import { type Service, useService } from './service.ts'
import { StepLink } from './step-link.tsx'
import { TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.signIn

function Providers({ providers, onFail }: { providers: Service['providers']; onFail(error: unknown): void }) {
  async function leaveFor(provider: string) {
    const { error } = await (await loadAuth()).signInWithOAuth({
      // The service names it; the client's own list is only a help for typing.
      provider: provider as Provider,
      options: { redirectTo: window.location.origin + screens.auth },
    })
    if (error) throw error
  }
  if (providers.length === 0) return null
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      {providers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={buttonLook('secondary')}
          onClick={() => leaveFor(id).catch(onFail)}
        >
          {words.provider(name)}
        </button>
      ))}
    </div>
  )
}

export function SignIn({ news }: { news: News | null }) {
  const { takesPhone, takesNewAccounts, providers } = useService()
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
      />
      <Providers providers={providers} onFail={task.fail} />
      <ul className="mt-5 border-t border-line pt-3">
        <li>
          <StepLink step="forgotten">{words.forgotten}</StepLink>
        </li>
        <li>
          <StepLink step="byLink">{words.byLink}</StepLink>
        </li>
        {takesNewAccounts ? (
          <li>
            {words.noAccount} <StepLink step="signUp">{words.signUp}</StepLink>
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}
