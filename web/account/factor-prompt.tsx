import type { Factor, User } from '@supabase/auth-js'
import { useState } from 'react'
import { buttonLook } from '#web/components/ui/button.ts'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'
import { checkCode, codeField, toDigits } from './code.ts'
import { Panel } from './panel.tsx'
import { signOut } from './sign-out.ts'
import { TaskForm } from './task-form.tsx'
import { useTask } from './use-task.ts'

const words = text.factor

/** Those that a code can be typed for. */
const typedFactors = ({ factors = [] }: User) =>
  factors.filter(({ status, factor_type }) => status === 'verified' && factor_type !== 'webauthn')

const nameOf = ({ friendly_name, factor_type }: Factor) =>
  friendly_name || (factor_type === 'phone' ? words.phone : text.account.factors.unnamed)

function FactorChoice(props: { factors: Factor[]; chosen: string | undefined; choose(id: string): void }) {
  const { factors, chosen, choose } = props
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{words.which}</legend>
      {factors.map((factor) => (
        <label key={factor.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="factor"
            checked={factor.id === chosen}
            onChange={() => choose(factor.id)}
            className="size-5 accent-ink"
          />
          {nameOf(factor)}
        </label>
      ))}
    </fieldset>
  )
}

/** The second step: the password was right, and the account asks for more. */
export function FactorPrompt({ user }: { user: User }) {
  const factors = typedFactors(user)
  const [chosenId, choose] = useState(factors[0]?.id)
  const factor = factors.find(({ id }) => id === chosenId) ?? factors[0]
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const isPhone = factor?.factor_type === 'phone'

  const task = useTask({
    empty: { code: '' },
    check: ({ code }) => ({ code: checkCode(code) }),
    async run({ code: typed }) {
      const factorId = factor?.id ?? ''
      const { mfa } = await loadAuth()
      const code = toDigits(typed)
      const { error } =
        isPhone && challengeId
          ? await mfa.verify({ factorId, challengeId, code })
          : await mfa.challengeAndVerify({ factorId, code })
      if (error) throw error
      return null
    },
  })

  async function sendCode() {
    const { mfa } = await loadAuth()
    const { data, error } = await mfa.challenge({ factorId: factor?.id ?? '' })
    if (error) throw error
    setChallengeId(data.id)
  }
  const leave = async () => task.report(await signOut('local'))

  return (
    <Panel heading={words.heading} lead={<p>{words.lead}</p>}>
      <TaskForm
        name="factor"
        task={task}
        fields={[codeField(isPhone ? words.phone : words.label)]}
        button={words.button}
        busy={words.busy}
      >
        {factors.length > 1 ? <FactorChoice factors={factors} chosen={factor?.id} choose={choose} /> : null}
        {isPhone ? (
          <button
            type="button"
            className={buttonLook('secondary')}
            onClick={() => sendCode().catch(task.fail)}
          >
            {words.sendCode}
          </button>
        ) : null}
      </TaskForm>
      <p className="mt-3">
        <button type="button" className={buttonLook('quiet')} onClick={leave}>
          {words.cancel}
        </button>
      </p>
    </Panel>
  )
}
