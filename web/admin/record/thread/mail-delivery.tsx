import type { DeliveryView } from '#worker/contract/admin/delivery-responses.ts'
import { AdminButton } from '../../components/admin-button.tsx'
import { DeliveryStateBadge } from '../../components/delivery-state-badge.tsx'
import { describeDeliveryError } from '../../components/describe-delivery-error.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { retryOne } from '../../data/deliveries-api.ts'
import { useLockedMutation } from '../../data/use-locked-mutation.ts'
import { deliveries, replies as text } from '../../texts.ts'

interface MailDeliveryProps {
  delivery: DeliveryView
  /** To whom it goes, where that is not the sender of the submission. */
  label: string | null
  retryName: string
  onRetried(): void
}

/** The delivery of an answer: its state, why it did not get through, and another try. */
export function MailDelivery({ delivery, label, retryName, onRetried }: MailDeliveryProps) {
  const { state, lastError, nextAttemptAt } = delivery
  const retry = useLockedMutation({
    mutationFn: (id: string) => retryOne(id),
    onSettled: onRetried,
  })
  const isStuck = state === 'parked' || (state === 'dropped' && lastError !== 'recipient_erased')
  return (
    <div className="mt-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {label ? <span className="min-w-0 text-steel wrap-anywhere">{label}</span> : null}
        <DeliveryStateBadge state={state} />
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
            {retry.isPending ? text.retrying : text.retry}
          </AdminButton>
        ) : null}
      </div>
      {lastError && state !== 'sent' ? (
        <p className="mt-1 font-semibold text-stop">{describeDeliveryError(lastError)}</p>
      ) : null}
      <FailureNotice failure={retry.failure} className="mt-2" />
    </div>
  )
}
