import type { Factor, User } from '@supabase/auth-js'
import { useState } from 'react'
import { buttonLook } from '#web/components/ui/button.ts'
import { text } from '#web/content/pl/auth.ts'
import { Report } from '#web/forms/report.tsx'
import { EnrolFactor } from './enrol-factor.tsx'
import { type Enrolment, removeFactor, startEnrolment } from './factors.ts'
import type { News } from './news.ts'
import { Part } from './part.tsx'
import { wordFailure } from './word-failure.ts'

const words = text.account.factors

const day = new Intl.DateTimeFormat('pl', { dateStyle: 'long' })

/** Removing asks once more, in place. */
function FactorRow({ factor, onRemove }: { factor: Factor; onRemove(): Promise<void> }) {
  const [state, setState] = useState<'listed' | 'asking' | 'removing'>('listed')
  const name = factor.friendly_name || words.unnamed

  async function remove() {
    setState('removing')
    await onRemove()
    setState('listed')
  }

  return (
    <li className="border-t border-line py-3 last:border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <strong>{name}</strong>{' '}
          <span className="text-fact text-steel">{words.since(day.format(new Date(factor.created_at)))}</span>
        </p>
        {state === 'listed' ? (
          <button
            type="button"
            aria-label={words.removeNamed(name)}
            className={buttonLook('quiet')}
            onClick={() => setState('asking')}
          >
            {words.remove}
          </button>
        ) : null}
      </div>
      {state === 'listed' ? null : (
        <fieldset aria-label={words.removeNamed(name)} className="mt-2">
          <p className="mb-3 font-semibold">{words.confirm(name)}</p>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              // The button that was pressed has gone; this one stands in its place.
              ref={(button) => button?.focus()}
              disabled={state === 'removing'}
              className={buttonLook('primary')}
              onClick={remove}
            >
              {state === 'removing' ? words.removing : words.remove}
            </button>
            <button type="button" className={buttonLook('secondary')} onClick={() => setState('listed')}>
              {words.keep}
            </button>
          </div>
        </fieldset>
      )}
    </li>
  )
}

export function FactorsPart({ user }: { user: User }) {
  const [enrolment, setEnrolment] = useState<Enrolment | 'starting' | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const verified = user.factors?.filter(({ status }) => status === 'verified') ?? []

  async function start() {
    setNews(null)
    setEnrolment('starting')
    try {
      setEnrolment(await startEnrolment())
    } catch (error) {
      setEnrolment(null)
      setNews(wordFailure(error))
    }
  }
  async function remove(id: string) {
    setNews(null)
    try {
      await removeFactor(id)
      setNews({ kind: 'success', heading: words.removed, details: [] })
    } catch (error) {
      setNews(wordFailure(error))
    }
  }
  function finish(isAdded: boolean) {
    setEnrolment(null)
    setNews(isAdded ? { kind: 'success', heading: words.added, details: [] } : null)
  }

  return (
    <Part heading={words.heading}>
      {news ? <Report feedback={news} level="h3" /> : null}
      <p className="mb-4">{words.lead}</p>
      {verified.length > 0 ? (
        <ul aria-label={words.list} className="mb-5">
          {verified.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => remove(factor.id)} />
          ))}
        </ul>
      ) : (
        <p className="mb-5 border-l-4 border-line pl-3 text-steel">{words.none}</p>
      )}
      {enrolment !== null && enrolment !== 'starting' ? (
        <EnrolFactor enrolment={enrolment} onEnd={finish} />
      ) : (
        <button
          type="button"
          disabled={enrolment === 'starting'}
          className={buttonLook('secondary')}
          onClick={start}
        >
          {enrolment === 'starting' ? words.adding : words.add}
        </button>
      )}
    </Part>
  )
}
