import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { addresses } from '#web/addresses.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import type { SignedIn } from '#web/session/session-state.ts'
import { dispatchSessionEvent } from '#web/session/session-store.ts'
import { auth as text } from '#web/session/texts.ts'
import { AccountLayout } from '../account-layout.tsx'
import { getAccountName, getNames } from '../account-name.ts'
import { FactorsSection } from '../factors/factors-section.tsx'
import type { Message } from '../message.ts'
import { PasswordSection } from '../password/password-section.tsx'
import { EmailSection } from './email-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { NameSection } from './name-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const accountText = text.account

/** The user as the service has them now: another browser may have changed what the session keeps. */
function useReadUser(stored: User): User {
  const [read, setRead] = useState(stored)
  useEffect(() => {
    async function read() {
      const client = await loadAuthClient()
      const { user } = (await client.getUser()).data
      const { session } = (await client.getSession()).data
      if (!user || !session) return
      setRead(user)
      dispatchSessionEvent({ event: 'TOKEN_REFRESHED', session: { ...session, user } })
    }
    read().catch(() => undefined)
  }, [])
  return read
}

/** The signed-in user's account: sections with a form and a message each. */
export function AccountOverview({ session, message }: { session: SignedIn; message: Message | null }) {
  const { user, isAdmin, awaitsRole } = session
  const { firstName, lastName } = getNames(user)
  const read = useReadUser(user)
  return (
    <AccountLayout
      heading={accountText.heading}
      lead={
        <>
          <strong>{[firstName, lastName].filter(Boolean).join(' ') || getAccountName(user)}</strong>
          {isAdmin || awaitsRole ? null : (
            <p className="mt-2">
              {accountText.purpose.text}{' '}
              <a href={addresses.clientForm.pl} className="text-link">
                {accountText.purpose.link}
              </a>
            </p>
          )}
        </>
      }
      message={message ?? (awaitsRole ? { kind: 'info', ...accountText.awaitsRole } : null)}
      isWide
    >
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-8">
        <div className="grid min-w-0 gap-5 lg:gap-8">
          <NameSection key={Object.values(getNames(read)).join()} user={read} isAdmin={isAdmin === true} />
          <EmailSection user={user} />
        </div>
        <div className="grid min-w-0 gap-5 lg:gap-8">
          <PasswordSection user={user} />
          <FactorsSection user={user} />
          <SessionsSection />
        </div>
        <div className="min-w-0 lg:col-span-2">
          {/* Comes with the service's settings: last, so that it moves no button that is about to be pressed. */}
          <IdentitiesSection user={user} />
        </div>
      </div>
    </AccountLayout>
  )
}
