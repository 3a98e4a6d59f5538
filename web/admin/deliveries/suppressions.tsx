import { useId, useRef, useState } from 'react'
import { text } from '#web/content/pl/admin/suppressions.ts'
import { adminButton } from '../admin-button.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { Loading } from '../loading.tsx'
import { useAction } from '../use-action.ts'
import { usePages } from '../use-pages.ts'
import { SuppressionTable } from './suppression-table.tsx'
import { describeLift, fetchSuppressions, lift } from './suppressions-api.ts'

/** Addresses that get no mail. `onLifted` lets the deliveries beside them look again. */
export function Suppressions({ onLifted }: { onLifted(): void }) {
  const id = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const pages = usePages(fetchSuppressions)
  const action = useAction<string>()
  const [asking, setAsking] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { list, failure, busyWith, load, loadMore } = pages

  async function run(email: string) {
    setAnnouncement('')
    const answer = await action.run(email, () => lift(email))
    if (!answer) return
    setAnnouncement(describeLift(email, answer))
    const isGone = !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'not_found'
    if (!answer.ok && !isGone) return
    setAsking(null)
    pages.change((known) => known.filter((one) => one.email !== email))
    // The row with the button is gone.
    status.current?.focus()
    onLifted()
  }

  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-name">
        {text.heading}
      </h2>
      <p className="mb-3 text-fact text-steel">{text.lead}</p>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={
          announcement === ''
            ? 'sr-only'
            : 'mb-3 border-2 border-l-8 border-ink bg-paper px-4 py-2 text-fact font-semibold wrap-anywhere'
        }
      >
        {announcement}
      </p>
      {failure ? (
        <div className="mb-3">
          <FailureNotice failure={failure.failure} retry={failure.of === 'first' ? load : loadMore} />
        </div>
      ) : null}
      {list === null && busyWith ? <Loading /> : null}
      {list?.items.length === 0 ? (
        <p className="border-2 border-ink bg-paper px-4 py-5 text-fact">
          <strong>{text.none.heading}</strong> {text.none.detail}
        </p>
      ) : null}
      {list && list.items.length > 0 ? (
        <SuppressionTable
          suppressions={list.items}
          lifting={{
            asking,
            busyWith: action.busyWith,
            ask: setAsking,
            cancel: () => setAsking(null),
            run,
          }}
        />
      ) : null}
      {list?.next ? (
        <p className="mt-4 text-center">
          <button
            type="button"
            aria-disabled={busyWith === 'more'}
            onClick={loadMore}
            className={adminButton('secondary')}
          >
            {busyWith === 'more' ? text.loadingMore : text.more}
          </button>
        </p>
      ) : null}
    </section>
  )
}
