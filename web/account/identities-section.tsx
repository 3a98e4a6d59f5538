import type { Provider, User, UserIdentity } from '@supabase/auth-js'
import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { text } from '#web/content/pl/auth.ts'
import { FormMessage } from '#web/forms/form-message.tsx'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { screens } from '#web/site.ts'
import { AccountSection } from './account-section.tsx'
import { providerName, useAuthSettings } from './auth-settings.ts'
import { describeAuthError } from './describe-auth-error.ts'
import { canUnlink, isFederated } from './identities.ts'
import type { Message } from './message.ts'
import { RemovableRow } from './removable-row.tsx'

const words = text.account.identities

const nameOf = ({ provider }: UserIdentity) =>
  provider.startsWith('sso:') ? words.company : providerName(provider)

async function link(provider: string): Promise<void> {
  const auth = await loadAuthClient()
  const { error } = await auth.withPkce(() =>
    auth.linkIdentity({
      provider: provider as Provider,
      options: { redirectTo: window.location.origin + screens.auth },
    }),
  )
  if (error) throw error
}

async function unlink(identity: UserIdentity): Promise<void> {
  const auth = await loadAuthClient()
  const { error } = await auth.unlinkIdentity(identity)
  if (error) throw error
  // The session still lists it.
  await auth.refreshSession()
}

/** Whoever else vouches for this person. Nothing at all where nobody does or may. */
export function IdentitiesSection({ user }: { user: User }) {
  const { linksProviders, providers } = useAuthSettings()
  const [message, setMessage] = useState<Message | null>(null)
  const linked = user.identities?.filter(isFederated) ?? []
  const free = linksProviders
    ? providers.filter(({ id }) => !linked.some(({ provider }) => provider === id))
    : []
  if (linked.length === 0 && free.length === 0) return null

  const attempt = (work: Promise<void>, done: Message | null) =>
    work.then(
      () => setMessage(done),
      (error) => setMessage(describeAuthError(error)),
    )
  const removed: Message = { kind: 'success', heading: words.removed, details: [] }

  return (
    <AccountSection heading={words.heading}>
      {message ? <FormMessage message={message} level="h3" /> : null}
      <p className="mb-4">{words.lead}</p>
      {linked.length > 0 ? (
        <ul aria-label={words.list} className="mb-5">
          {linked.map((identity) => (
            <RemovableRow
              key={identity.identity_id}
              name={nameOf(identity)}
              detail={identity.identity_data?.email}
              words={words}
              onRemove={
                linksProviders && canUnlink(user, identity) ? () => attempt(unlink(identity), removed) : null
              }
            />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {free.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={buttonClass('secondary')}
            onClick={() => attempt(link(id), null)}
          >
            {words.link(name)}
          </button>
        ))}
      </div>
    </AccountSection>
  )
}
