import { text } from '#web/content/pl/auth.ts'
import type { SignedIn } from '#web/session/state.ts'
import { screens } from '#web/site.ts'
import { accountNameOf, namesOf } from './account-name.ts'
import { EmailPart } from './email-part.tsx'
import { FactorsPart } from './factors-part.tsx'
import { IdentitiesPart } from './identities-part.tsx'
import { NamePart } from './name-part.tsx'
import type { News } from './news.ts'
import { Panel } from './panel.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

const words = text.account

/** Everything about one's own account on one screen, each part with a form and a report of its own. */
export function Account({ session, news }: { session: SignedIn; news: News | null }) {
  const { user, isAdmin } = session
  const { firstName, lastName } = namesOf(user)
  return (
    <Panel
      heading={words.heading}
      lead={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{[firstName, lastName].filter(Boolean).join(' ') || accountNameOf(user)}</strong>
          {isAdmin ? (
            <>
              <span className="bg-ink px-2 py-0.5 text-fact text-paper">{words.admin}</span>
              <a href={screens.admin} className="underline hover:no-underline">
                {words.adminArea}
              </a>
            </>
          ) : null}
        </p>
      }
      news={news}
      isWide
    >
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-8">
        <div className="grid min-w-0 gap-5 lg:gap-8">
          <NamePart user={user} />
          <EmailPart user={user} />
          <IdentitiesPart user={user} />
        </div>
        <div className="grid min-w-0 gap-5 lg:gap-8">
          <PasswordPart user={user} />
          <FactorsPart user={user} />
        </div>
        <div className="lg:col-span-2">
          <SessionsPart />
        </div>
      </div>
    </Panel>
  )
}
