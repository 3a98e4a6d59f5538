import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { DeliveryQuery } from '#worker/contract/admin/deliveries.ts'
import type { ListedDelivery } from '#worker/contract/admin/delivery-responses.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { Announcement } from '../components/announcement.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
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

const heldDecisions = ['release', 'drop'] as const

type DeliveryAction =
  | { kind: 'retry'; id: string }
  | { kind: 'retry all' }
  | { kind: (typeof heldDecisions)[number] }

/** Deliveries that are not sent: held after a restore, parked after the last attempt, or pending. */
export function Deliveries() {
  const parked = useDeliveries('parked')
  const pending = useDeliveries('pending')
  const held = useDeliveries('held')
  const isAnyHeld = useAdmin().status.held > 0 || (held.data && itemsOf(held.data).length > 0)
  const client = useQueryClient()
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
    say: (done) => done,
    sayFailure: describeRetryFailure,
    onSettled: refresh,
  })
  const rows = {
    pendingId: run.pending?.kind === 'retry' ? run.pending.id : null,
    retry: ({ id }: ListedDelivery) => run.mutate({ kind: 'retry', id }),
  }
  const isRetryingAll = run.pending?.kind === 'retry all'

  return (
    <>
      <ViewHeader heading={text.heading} lead={text.lead} />
      <Announcement takesFocus={run.failure === null} isNeutral>
        {run.said}
      </Announcement>
      {isAnyHeld ? (
        <DeliveryGroup
          state="held"
          list={held}
          {...rows}
          action={
            // Both ask, as neither can be undone.
            <div className="flex flex-wrap gap-2">
              {heldDecisions.map((kind) => (
                <ConfirmAction
                  key={kind}
                  isBusy={run.pending?.kind === kind}
                  text={{ ...text[kind], keep: text.keepHeld }}
                  run={() => run.mutate({ kind })}
                />
              ))}
            </div>
          }
        />
      ) : null}
      <DeliveryGroup
        state="parked"
        list={parked}
        {...rows}
        action={
          <AdminButton
            variant="primary"
            isBusy={isRetryingAll}
            onClick={() => run.mutate({ kind: 'retry all' })}
          >
            {isRetryingAll ? text.retrying : text.retryAll}
          </AdminButton>
        }
      />
      <DeliveryGroup state="pending" list={pending} {...rows} />
      <EventsSection />
      <Suppressions onLifted={refresh} />
    </>
  )
}
