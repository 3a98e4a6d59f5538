import { useState } from 'react'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { deliveryName } from '../components/delivery-state-badge.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { deliveries as text } from '../texts.ts'
import { DeliveryLine } from './delivery-line.tsx'
import type { RecordHandle } from './use-record.ts'

/** The record's deliveries: a log, which shows itself only where something failed. */
export function DeliveriesSection({ record, access }: { record: AdminRecord; access: RecordHandle }) {
  const { deliveries, reference } = record
  const hasFailed = deliveries.some(
    ({ state, lastError }) => state === 'parked' || state === 'held' || (state === 'pending' && lastError),
  )
  // Once shown it stays, as a press on its buttons mends what failed.
  const [isShown, setShown] = useState(hasFailed)
  if (hasFailed && !isShown) setShown(true)
  return (
    <details open={isShown || undefined} className="min-w-0 print:hidden">
      <summary className={isShown ? 'hidden' : 'w-fit cursor-pointer py-2 text-fact font-semibold'}>
        {text.ofRecord}
      </summary>
      <SectionCard heading={text.ofRecord}>
        {deliveries.length === 0 ? (
          <p className="text-fact text-steel">{record.suspectedFor === null ? text.none : text.paused}</p>
        ) : null}
        <ul>
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="border-t border-line pb-2">
              <DeliveryLine
                delivery={delivery}
                label={deliveryName(delivery)}
                retryName={text.retryNamed(deliveryName(delivery), reference)}
                words={text}
                onRetried={() => {
                  access.load()
                  access.loadSoon()
                }}
              />
              {delivery.sentAt ? (
                <p className="text-sm text-steel">
                  {text.sentAt}: <RelativeTime at={delivery.sentAt} />
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </SectionCard>
    </details>
  )
}
