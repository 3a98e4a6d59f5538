import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { SessionSwitch } from '#web/session/session-store.ts'
import { auth as text } from '#web/session/texts.ts'
import { AccountLayout } from '../account-layout.tsx'
import { getAccountName } from '../account-name.ts'

const choiceText = text.choice

/** An e-mail link of another user than the signed-in one: the user chooses between the two sessions. */
export function SessionSwitchPanel({ sessionSwitch }: { sessionSwitch: SessionSwitch }) {
  const { stored, linked, choose } = sessionSwitch
  const [isBusy, setBusy] = useState(false)
  const handleChoice = (which: Parameters<typeof choose>[0]) => () => {
    setBusy(true)
    choose(which)
  }
  const choices = [
    { which: 'stored', label: choiceText.stay(getAccountName(stored)), variant: 'primary' },
    { which: 'linked', label: choiceText.change(getAccountName(linked)), variant: 'secondary' },
  ] as const
  return (
    <AccountLayout
      heading={choiceText.heading}
      lead={<p>{choiceText.lead(getAccountName(stored), getAccountName(linked))}</p>}
    >
      <p className="text-pretty">{choiceText.caution}</p>
      <div className="mt-6 grid gap-3">
        {choices.map(({ which, label, variant }) => (
          <button
            key={which}
            type="button"
            disabled={isBusy}
            onClick={handleChoice(which)}
            className={`${buttonClass(variant)} wrap-anywhere`}
          >
            {label}
          </button>
        ))}
      </div>
      <p role="status" className={isBusy ? 'mt-4 text-fact' : 'sr-only'}>
        {isBusy ? choiceText.busy : ''}
      </p>
    </AccountLayout>
  )
}
