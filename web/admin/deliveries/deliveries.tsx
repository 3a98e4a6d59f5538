import { type ReactNode, useId, useState } from 'react'
import { text } from '#web/content/pl/admin/deliveries.ts'
import type { ListedDelivery } from '#worker/contract/admin/deliveries.ts'
import { adminButton } from '../admin-button.ts'
import { useAdmin } from '../admin-context.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { Loading } from '../loading.tsx'
import { useAction } from '../use-action.ts'
import { ViewHeader } from '../view-header.tsx'
import {
  describeHeld,
  describeRetries,
  describeRetryFailure,
  dropHeld,
  releaseHeld,
  retryOne,
  retryParked,
} from './deliveries-api.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { HeldActions, type HeldDecision } from './held-actions.tsx'
import { Suppressions } from './suppressions.tsx'
import { type DeliveryList, useDeliveries } from './use-deliveries.ts'

interface GroupProps {
  heading: string
  lead: string
  nothing: { heading: string; detail: string }
  list: DeliveryList
  busyWith: string | null
  retry(delivery: ListedDelivery): void
  action?: ReactNode
}

function Group({ heading, lead, nothing, list, busyWith, retry, action }: GroupProps) {
  const id = useId()
  const { page, failure, load, loadMore } = list
  return (
    <section aria-labelledby={id} className="mt-8 first-of-type:mt-4">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-name">
            {heading}
          </h2>
          <p className="text-fact text-steel">{lead}</p>
        </div>
        {page && page.deliveries.length > 0 ? action : null}
      </div>
      {failure ? (
        <div className="mb-3">
          <FailureNotice failure={failure} retry={load} />
        </div>
      ) : null}
      {page === null && failure === null ? <Loading /> : null}
      {page?.deliveries.length === 0 ? (
        <p className="border-2 border-ink bg-paper px-4 py-5 text-fact">
          <strong>{nothing.heading}</strong> {nothing.detail}
        </p>
      ) : null}
      {page && page.deliveries.length > 0 ? (
        <DeliveryTable caption={heading} deliveries={page.deliveries} busyWith={busyWith} retry={retry} />
      ) : null}
      {page?.next ? (
        <p className="mt-4 text-center">
          <button type="button" onClick={loadMore} className={adminButton('secondary')}>
            {text.more}
          </button>
        </p>
      ) : null}
    </section>
  )
}

/** What has not got through: held after a restore, parked for good, or waiting for its next try. */
export function Deliveries() {
  const parked = useDeliveries('parked')
  const pending = useDeliveries('pending')
  const held = useDeliveries('held')
  const isAnyHeld = useAdmin().state.held > 0 || (held.page?.deliveries.length ?? 0) > 0
  const action = useAction<string>()
  const [announcement, setAnnouncement] = useState('')

  function lookAgain() {
    parked.load()
    pending.load()
    held.load()
    parked.loadSoon()
    pending.loadSoon()
  }
  async function retry({ id }: ListedDelivery) {
    setAnnouncement('')
    const answer = await action.run(id, () => retryOne(id))
    if (!answer) return
    setAnnouncement(answer.ok ? text.retried : describeRetryFailure(answer.failure))
    lookAgain()
  }
  async function retryAll() {
    setAnnouncement('')
    const answer = await action.run('all', retryParked)
    if (!answer) return
    setAnnouncement(describeRetries(answer))
    lookAgain()
  }

  async function decide(decision: HeldDecision) {
    setAnnouncement('')
    const answer = await action.run(decision, decision === 'release' ? releaseHeld : dropHeld)
    if (!answer) return
    setAnnouncement(describeHeld(answer, text[decision].done))
    lookAgain()
  }

  return (
    <>
      <ViewHeader heading={text.heading} lead={<p className="mt-1 text-fact text-steel">{text.lead}</p>} />
      <p
        role="status"
        className={
          announcement === ''
            ? 'sr-only'
            : 'border-2 border-l-8 border-ink bg-paper px-4 py-2 text-fact font-semibold'
        }
      >
        {announcement}
      </p>
      {isAnyHeld ? (
        <Group
          heading={text.waitingHeld}
          lead={text.heldLead}
          nothing={text.noHeld}
          list={held}
          busyWith={action.busyWith}
          retry={retry}
          action={<HeldActions busyWith={action.busyWith} decide={decide} />}
        />
      ) : null}
      <Group
        heading={text.parked}
        lead={text.parkedLead}
        nothing={text.noParked}
        list={parked}
        busyWith={action.busyWith}
        retry={retry}
        action={
          <button
            type="button"
            aria-disabled={action.busyWith === 'all'}
            onClick={retryAll}
            className={adminButton('primary')}
          >
            {action.busyWith === 'all' ? text.retrying : text.retryAll}
          </button>
        }
      />
      <Group
        heading={text.pending}
        lead={text.pendingLead}
        nothing={text.noPending}
        list={pending}
        busyWith={action.busyWith}
        retry={retry}
      />
      <Suppressions onLifted={lookAgain} />
    </>
  )
}
