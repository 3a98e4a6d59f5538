import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { preloadToaster } from '#web/components/ui/toast.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { FormMessage } from '#web/forms/form-message.tsx'
import type { SignOutScope } from '#web/session/sign-out.ts'
import { auth as text } from '#web/session/texts.ts'
import { AccountSection } from '../account-section.tsx'
import type { Message } from '../message.ts'
import { signOutWithMessage } from '../sign-out-message.ts'

const sessionsText = text.account.sessions

const scopes: { scope: SignOutScope; label: string }[] = [
  { scope: 'others', label: sessionsText.others },
  { scope: 'global', label: sessionsText.everywhere },
  { scope: 'local', label: sessionsText.here },
]

export function SessionsSection() {
  const [pendingScope, setPendingScope] = useState<SignOutScope | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  useEffect(() => {
    preloadToaster()
  }, [])

  async function handleSignOut(scope: SignOutScope) {
    setPendingScope(scope)
    setMessage(null)
    setMessage(await signOutWithMessage(scope))
    setPendingScope(null)
  }

  return (
    <AccountSection heading={sessionsText.heading}>
      {message ? <FormMessage message={message} level="h3" /> : null}
      <p className="mb-4">{sessionsText.lead}</p>
      <div className="flex flex-col items-start gap-1">
        {scopes.map(({ scope, label }) => (
          <button
            key={scope}
            type="button"
            disabled={pendingScope !== null}
            className={scope === 'local' ? buttonClass('secondary') : `${buttonClass('quiet')} ml-0! px-0!`}
            onClick={() => handleSignOut(scope)}
          >
            {pendingScope === scope ? sessionsText.busy : label}
          </button>
        ))}
      </div>
    </AccountSection>
  )
}
