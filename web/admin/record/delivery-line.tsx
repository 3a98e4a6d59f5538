import { useRef } from 'react'
import type { DeliveryView } from '#worker/contract/admin/delivery-responses.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { DeliveryStateBadge } from '../components/delivery-state-badge.tsx'
import { describeDeliveryError } from '../components/describe-delivery-error.ts'
import { describeRetryFailure } from '../components/describe-retries.ts'
import { Alert } from '../components/failure-notice.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { retryOne } from '../data/deliveries-api.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { deliveries, replies as text } from '../texts.ts'

interface DeliveryLineProps {
  delivery: DeliveryView
  /** To whom it goes, where that is not the sender of the submission. */
  label: string | null
  retryName: string
  words?: { retry: string; retrying: string }
  onRetried(): void
}

/** A delivery: its state, why it did not get through, and another try. */
export function DeliveryLine(props: DeliveryLineProps) {
  const { delivery, label, retryName, words = text, onRetried } = props
  const { state, lastError, nextAttemptAt } = delivery
  const retry = useLockedMutation({
    mutationFn: (id: string) => retryOne(id),
    // The button may go with what it mends.
    onSuccess: () => place.current?.focus(),
    onSettled: onRetried,
  })
  const isStuck =
    state === 'parked' || state === 'held' || (state === 'dropped' && lastError !== 'recipient_erased')
  const place = useRef<HTMLSpanElement>(null)
  return (
    <div className="mt-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {label ? <span className="min-w-0 text-steel wrap-anywhere">{label}</span> : null}
        <span ref={place} role="status" tabIndex={-1}>
          <DeliveryStateBadge state={state} />
        </span>
        {lastError && nextAttemptAt ? (
          <span className="text-steel">
            {deliveries.nextAt}: <RelativeTime at={nextAttemptAt} />
          </span>
        ) : null}
        {isStuck || (lastError && state === 'pending') ? (
          <AdminButton
            aria-label={retryName}
            isBusy={retry.isPending}
            onClick={() => retry.mutate(delivery.id)}
            className="print:hidden"
          >
            {retry.isPending ? words.retrying : words.retry}
          </AdminButton>
        ) : null}
      </div>
      {lastError && state !== 'sent' ? (
        <p className="mt-1 font-semibold text-stop">{describeDeliveryError(lastError)}</p>
      ) : null}
      {retry.failure ? <Alert className="mt-2">{describeRetryFailure(retry.failure)}</Alert> : null}
    </div>
  )
}
