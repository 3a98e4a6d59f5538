import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { text } from '#web/content/pl/auth.ts'
import type { SessionSwitch } from '#web/session/session-store.ts'
import { AccountLayout } from './account-layout.tsx'
import { getAccountName } from './account-name.ts'

const words = text.choice

/** A link leads into another account than the one that is signed in: which of the two shall it be? */
export function SessionSwitchPanel({ choice: { stored, linked, choose } }: { choice: SessionSwitch }) {
  const [isBusy, setBusy] = useState(false)
  const answer = (which: Parameters<typeof choose>[0]) => () => {
    setBusy(true)
    choose(which)
  }
  const ways = [
    { which: 'stored', label: words.stay(getAccountName(stored)), look: 'primary' },
    { which: 'linked', label: words.change(getAccountName(linked)), look: 'secondary' },
  ] as const
  return (
    <AccountLayout
      heading={words.heading}
      lead={<p>{words.lead(getAccountName(stored), getAccountName(linked))}</p>}
    >
      <p className="text-pretty">{words.caution}</p>
      <div className="mt-6 grid gap-3">
        {ways.map(({ which, label, look }) => (
          <button
            key={which}
            type="button"
            disabled={isBusy}
            onClick={answer(which)}
            className={`${buttonClass(look)} wrap-anywhere`}
          >
            {label}
          </button>
        ))}
      </div>
      <p role="status" className={isBusy ? 'mt-4 text-fact' : 'sr-only'}>
        {isBusy ? words.busy : ''}
      </p>
    </AccountLayout>
  )
}
