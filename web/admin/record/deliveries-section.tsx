import { type ReactNode, useRef, useState } from 'react'
import type { DeliveryView } from '#worker/contract/admin/delivery-responses.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { DeliveryStateBadge, deliveryName } from '../components/delivery-state-badge.tsx'
import { describeDeliveryError } from '../components/describe-delivery-error.ts'
import { describeRetries, describeRetryFailure } from '../components/describe-retries.ts'
import { RelativeTime } from '../components/relative-time.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { retryOne } from '../data/deliveries-api.ts'
import { recordApi } from '../data/record/record-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { deliveries as text } from '../texts.ts'
import type { RecordHandle } from './use-record.ts'

/** The time when it was sent, or of its next attempt. */
function When({ delivery }: { delivery: DeliveryView }) {
  if (delivery.sentAt)
    return (
      <>
        {text.sentAt}: <RelativeTime at={delivery.sentAt} />
      </>
    )
  if (!delivery.nextAttemptAt) return `${text.nextAt}: ${text.noNext}`
  const isDue = Date.parse(delivery.nextAttemptAt) <= Date.now()
  return (
    <>
      {text.nextAt}: {isDue ? text.now : <RelativeTime at={delivery.nextAttemptAt} />}
    </>
  )
}

interface ItemProps {
  delivery: DeliveryView
  reference: string
  isBusy: boolean
  retry(): void
}

function Item({ delivery, reference, isBusy, retry }: ItemProps) {
  const name = deliveryName(delivery)
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{name}</p>
        <DeliveryStateBadge state={delivery.state} />
      </div>
      {delivery.lastError && delivery.state !== 'sent' ? (
        <p className={`mt-1 ${delivery.state === 'dropped' ? 'text-steel' : 'text-stop'}`}>
          {describeDeliveryError(delivery.lastError)}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-steel">
          {text.attempts(delivery.attempts)} · <When delivery={delivery} />
        </p>
        {delivery.state === 'sent' ? null : (
          <AdminButton
            aria-label={text.retryNamed(name, reference)}
            isBusy={isBusy}
            onClick={retry}
            className="mt-1"
          >
            {isBusy ? text.retrying : text.retry}
          </AdminButton>
        )}
      </div>
    </li>
  )
}

/** Behind its name, unless that is null. */
const Folded = ({ name, children }: { name: string | null; children: ReactNode }) => (
  <details open={name === null || undefined} className="min-w-0 print:hidden">
    <summary className={name === null ? 'hidden' : 'w-fit cursor-pointer py-2 text-fact font-semibold'}>
      {name}
    </summary>
    {children}
  </details>
)

/** The record's deliveries, with retry buttons: a log, which shows itself only where something failed. */
export function DeliveriesSection({ record, access }: { record: AdminRecord; access: RecordHandle }) {
  const status = useRef<HTMLParagraphElement>(null)
  const waiting = record.deliveries.filter(({ state }) => state === 'pending' || state === 'parked')
  const retry = useLockedMutation({
    mutationFn: async (id: string) => {
      if (id === 'all') return describeRetries(await recordApi(record).retryAll())
      await retryOne(id)
      return text.retried
    },
    say: (done) => done,
    sayFailure: describeRetryFailure,
    // The focused button may be removed.
    onSuccess: () => status.current?.focus(),
    onSettled: () => {
      access.load()
      access.loadSoon()
    },
  })

  const hasFailed = record.deliveries.some(
    ({ state, lastError }) => state === 'parked' || state === 'held' || (state === 'pending' && lastError),
  )
  // Once shown it stays, as a press on its buttons mends what failed.
  const [isShown, setShown] = useState(hasFailed)
  if (hasFailed && !isShown) setShown(true)
  return (
    <Folded name={isShown ? null : text.ofRecord}>
      <SectionCard
        heading={text.ofRecord}
        className="print:hidden"
        action={
          waiting.length > 1 ? (
            <AdminButton isBusy={retry.pending === 'all'} onClick={() => retry.mutate('all')}>
              {retry.pending === 'all' ? text.retrying : text.retryAll}
            </AdminButton>
          ) : null
        }
      >
        {record.deliveries.length === 0 ? (
          <p className="text-fact text-steel">{record.suspectedFor === null ? text.none : text.paused}</p>
        ) : (
          <ul className="text-fact">
            {record.deliveries.map((delivery) => (
              <Item
                key={delivery.id}
                delivery={delivery}
                reference={record.reference}
                isBusy={retry.pending === delivery.id}
                retry={() => retry.mutate(delivery.id)}
              />
            ))}
          </ul>
        )}
        <p ref={status} role="status" tabIndex={-1} className="text-fact font-semibold">
          {retry.said}
        </p>
      </SectionCard>
    </Folded>
  )
}
