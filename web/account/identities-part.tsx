import type { Provider, User, UserIdentity } from '@supabase/auth-js'
import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { text } from '#web/content/pl/auth.ts'
import { Report } from '#web/forms/report.tsx'
import { loadAuth } from '#web/session/load.ts'
import { screens } from '#web/site.ts'
import { isExternal, mayUnlink } from './identities.ts'
import type { News } from './news.ts'
import { Part } from './part.tsx'
import { RemovableRow } from './removable-row.tsx'
import { providerName, useService } from './service.ts'
import { wordFailure } from './word-failure.ts'

const words = text.account.identities

const nameOf = ({ provider }: UserIdentity) =>
  provider.startsWith('sso:') ? words.company : providerName(provider)

async function link(provider: string): Promise<void> {
  const auth = await loadAuth()
  const { error } = await auth.byCode(() =>
    auth.linkIdentity({
      provider: provider as Provider,
      options: { redirectTo: window.location.origin + screens.auth },
    }),
  )
  if (error) throw error
}

async function unlink(identity: UserIdentity): Promise<void> {
  const auth = await loadAuth()
  const { error } = await auth.unlinkIdentity(identity)
  if (error) throw error
  // The session still lists it.
  await auth.refreshSession()
}

/** Whoever else vouches for this person. Nothing at all where nobody does or may. */
export function IdentitiesPart({ user }: { user: User }) {
  const { linksProviders, providers } = useService()
  const [news, setNews] = useState<News | null>(null)
  const linked = user.identities?.filter(isExternal) ?? []
  const free = linksProviders
    ? providers.filter(({ id }) => !linked.some(({ provider }) => provider === id))
    : []
  if (linked.length === 0 && free.length === 0) return null

  const attempt = (work: Promise<void>, done: News | null) =>
    work.then(
      () => setNews(done),
      (error) => setNews(wordFailure(error)),
    )
  const removed: News = { kind: 'success', heading: words.removed, details: [] }

  return (
    <Part heading={words.heading}>
      {news ? <Report feedback={news} level="h3" /> : null}
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
                linksProviders && mayUnlink(user, identity) ? () => attempt(unlink(identity), removed) : null
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
    </Part>
  )
}
