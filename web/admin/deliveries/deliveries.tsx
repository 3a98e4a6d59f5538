import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { DeliveryQuery } from '#worker/contract/admin/deliveries.ts'
import type { ListedDelivery } from '#worker/contract/admin/delivery-responses.ts'
import { adminButton } from '../components/admin-button.ts'
import { useAdmin } from '../components/admin-context.ts'
import { Announcement } from '../components/announcement.tsx'
import { describeHeld, describeRetries, describeRetryFailure } from '../components/describe-retries.ts'
import { PageList } from '../components/page-list.tsx'
import { ViewHeader } from '../components/view-header.tsx'
import { dropHeld, fetchDeliveries, releaseHeld, retryOne, retryParked } from '../data/deliveries-api.ts'
import { itemsOf, pagedQuery } from '../data/paged-query.ts'
import { deliveriesKey } from '../data/query-client.ts'
import { useDelayedRefetch } from '../data/use-delayed-refetch.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { deliveries as text } from '../texts.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { EventsSection } from './events-section.tsx'
import { HeldActions, type HeldDecision } from './held-actions.tsx'
import { Suppressions } from './suppressions.tsx'

/** Deliveries in one state; refetched when the polled counts change. */
function useDeliveries(state: DeliveryQuery['state']) {
  const { parked, held } = useAdmin().status
  const query = useInfiniteQuery(
    pagedQuery([...deliveriesKey, state], (before) => fetchDeliveries(state, before)),
  )
  const { refetch } = query
  const count = state === 'held' ? held : parked
  const lastCount = useRef(count)
  useEffect(() => {
    if (lastCount.current !== count) refetch()
    lastCount.current = count
  }, [refetch, count])
  return query
}

type DeliveriesQuery = ReturnType<typeof useDeliveries>

const groupTexts = {
  held: { heading: text.waitingHeld, lead: text.heldLead, nothing: text.noHeld },
  parked: { heading: text.parked, lead: text.parkedLead, nothing: text.noParked },
  pending: { heading: text.pending, lead: text.pendingLead, nothing: text.noPending },
}

interface DeliveryGroupProps {
  state: keyof typeof groupTexts
  list: DeliveriesQuery
  pendingId: string | null
  retry(delivery: ListedDelivery): void
  action?: ReactNode
}

function DeliveryGroup({ state, list, pendingId, retry, action }: DeliveryGroupProps) {
  const id = useId()
  const { heading, lead, nothing } = groupTexts[state]
  return (
    <section aria-labelledby={id} className="mt-8 first-of-type:mt-4">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-name">
            {heading}
          </h2>
          <p className="text-fact text-steel">{lead}</p>
        </div>
        {list.data && itemsOf(list.data).length > 0 ? action : null}
      </div>
      <PageList query={list} words={text} emptyText={nothing}>
        {(deliveries) => (
          <DeliveryTable caption={heading} deliveries={deliveries} pendingId={pendingId} retry={retry} />
        )}
      </PageList>
    </section>
  )
}

type DeliveryAction = { kind: 'retry'; id: string } | { kind: 'retry all' } | { kind: HeldDecision }

/** Deliveries that are not sent: held after a restore, parked after the last attempt, or pending. */
export function Deliveries() {
  const parked = useDeliveries('parked')
  const pending = useDeliveries('pending')
  const held = useDeliveries('held')
  const isAnyHeld = useAdmin().status.held > 0 || (held.data && itemsOf(held.data).length > 0)
  const client = useQueryClient()
  const status = useRef<HTMLParagraphElement>(null)
  const [asking, setAsking] = useState<HeldDecision | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const refetchAll = () => client.invalidateQueries({ queryKey: deliveriesKey })
  const refetchSoon = useDelayedRefetch(refetchAll)
  function refresh() {
    refetchAll()
    refetchSoon()
  }
  const run = useLockedMutation({
    mutationFn: async (action: DeliveryAction) => {
      switch (action.kind) {
        case 'retry':
          await retryOne(action.id)
          return text.retried
        case 'retry all':
          return describeRetries(await retryParked())
        case 'release':
          return describeHeld(await releaseHeld(), text.release.done)
        case 'drop':
          return describeHeld(await dropHeld(), text.drop.done)
      }
    },
    onSuccess: (done) => {
      setAsking(null)
      setAnnouncement(done)
      // The focused button may be removed.
      status.current?.focus()
    },
    onError: ({ failure }) => setAnnouncement(describeRetryFailure(failure)),
    onSettled: refresh,
  })
  function start(action: DeliveryAction) {
    setAnnouncement('')
    run.mutate(action)
  }
  const rows = {
    pendingId: run.pending?.kind === 'retry' ? run.pending.id : null,
    retry: ({ id }: ListedDelivery) => start({ kind: 'retry', id }),
  }
  const isRetryingAll = run.pending?.kind === 'retry all'
  const deciding = run.pending?.kind === 'release' || run.pending?.kind === 'drop' ? run.pending.kind : null

  return (
    <>
      <ViewHeader heading={text.heading} lead={text.lead} />
      <Announcement ref={status} isNeutral>
        {announcement}
      </Announcement>
      {isAnyHeld ? (
        <DeliveryGroup
          state="held"
          list={held}
          {...rows}
          action={
            <HeldActions
              asking={asking}
              pendingDecision={deciding}
              ask={setAsking}
              cancel={() => setAsking(null)}
              decide={(kind) => start({ kind })}
            />
          }
        />
      ) : null}
      <DeliveryGroup
        state="parked"
        list={parked}
        {...rows}
        action={
          <button
            type="button"
            aria-disabled={isRetryingAll}
            onClick={() => start({ kind: 'retry all' })}
            className={adminButton('primary')}
          >
            {isRetryingAll ? text.retrying : text.retryAll}
          </button>
        }
      />
      <DeliveryGroup state="pending" list={pending} {...rows} />
      <EventsSection />
      <Suppressions onLifted={refresh} />
    </>
  )
}
