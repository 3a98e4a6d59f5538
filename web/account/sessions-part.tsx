import { useEffect, useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { text } from '#web/content/pl/auth.ts'
import { Report } from '#web/forms/report.tsx'
import { prepareToasts } from '#web/forms/toast.ts'
import type { Scope } from '#web/session/sign-out.ts'
import type { News } from './news.ts'
import { Part } from './part.tsx'
import { signOut } from './sign-out.ts'

const words = text.account.sessions

const choices: { scope: Scope; label: string }[] = [
  { scope: 'local', label: words.here },
  { scope: 'others', label: words.others },
  { scope: 'global', label: words.everywhere },
]

export function SessionsPart() {
  const [busyWith, setBusyWith] = useState<Scope | null>(null)
  const [news, setNews] = useState<News | null>(null)
  useEffect(prepareToasts, [])

  async function leave(scope: Scope) {
    setBusyWith(scope)
    setNews(null)
    setNews(await signOut(scope))
    setBusyWith(null)
  }

  return (
    <Part heading={words.heading}>
      {news ? <Report feedback={news} level="h3" /> : null}
      <p className="mb-4">{words.lead}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {choices.map(({ scope, label }) => (
          <button
            key={scope}
            type="button"
            disabled={busyWith !== null}
            className={buttonClass(scope === 'local' ? 'primary' : 'secondary')}
            onClick={() => leave(scope)}
          >
            {busyWith === scope ? words.busy : label}
          </button>
        ))}
      </div>
    </Part>
  )
}
