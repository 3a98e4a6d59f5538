import type { Provider, User, UserIdentity } from '@supabase/auth-js'
import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { FormMessage } from '#web/forms/form-message.tsx'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { auth as text } from '#web/session/texts.ts'
import { AccountSection } from '../account-section.tsx'
import { providerName, useAuthSettings } from '../auth-settings.ts'
import { describeAuthError } from '../describe-auth-error.ts'
import type { Message } from '../message.ts'
import { accountScreenUrl } from '../redirect-url.ts'
import { RemovableRow } from '../removable-row.tsx'

/** An identity of a provider. E-mail and phone are identities as well, with sections of their own. */
export const isFederated = ({ provider }: UserIdentity): boolean =>
  provider !== 'email' && provider !== 'phone'

/** The last identity must stay, and SSO identities are managed by the company. */
export const canUnlink = ({ identities = [] }: User, { provider }: UserIdentity): boolean =>
  identities.length > 1 && !provider.startsWith('sso:')

const identitiesText = text.account.identities

const nameOf = ({ provider }: UserIdentity) =>
  provider.startsWith('sso:') ? identitiesText.company : providerName(provider)

async function link(provider: string): Promise<void> {
  const auth = await loadAuthClient()
  const { error } = await auth.withPkce(() =>
    auth.linkIdentity({
      provider: provider as Provider,
      options: { redirectTo: accountScreenUrl() },
    }),
  )
  if (error) throw error
}

async function unlink(identity: UserIdentity): Promise<void> {
  const auth = await loadAuthClient()
  const { error } = await auth.unlinkIdentity(identity)
  if (error) throw error
  // The session's user still lists it.
  await auth.refreshSession()
}

/** Linked providers, and those that can be linked. Renders nothing without any. */
export function IdentitiesSection({ user }: { user: User }) {
  const { hasLinking, providers } = useAuthSettings()
  const [message, setMessage] = useState<Message | null>(null)
  const linked = user.identities?.filter(isFederated) ?? []
  const linkable = hasLinking
    ? providers.filter(({ id }) => !linked.some(({ provider }) => provider === id))
    : []
  if (linked.length === 0 && linkable.length === 0) return null

  const runAction = (action: Promise<void>, success: Message | null) =>
    action.then(
      () => setMessage(success),
      (error) => setMessage(describeAuthError(error)),
    )
  const removed: Message = { kind: 'success', heading: identitiesText.removed, details: [] }

  return (
    <AccountSection heading={identitiesText.heading}>
      {message ? <FormMessage message={message} level="h3" /> : null}
      <p className="mb-4">{identitiesText.lead}</p>
      {linked.length > 0 ? (
        <ul aria-label={identitiesText.list} className="mb-5">
          {linked.map((identity) => (
            <RemovableRow
              key={identity.identity_id}
              name={nameOf(identity)}
              detail={identity.identity_data?.email}
              words={identitiesText}
              onRemove={
                hasLinking && canUnlink(user, identity) ? () => runAction(unlink(identity), removed) : null
              }
            />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {linkable.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={buttonClass('secondary')}
            onClick={() => runAction(link(id), null)}
          >
            {identitiesText.link(name)}
          </button>
        ))}
      </div>
    </AccountSection>
  )
}
