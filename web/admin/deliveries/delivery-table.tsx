import type { ListedDelivery } from '#worker/contract/admin/delivery-responses.ts'
import { ActionHead } from '../components/action-head.tsx'
import { adminButton } from '../components/admin-button.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { deliveryName } from '../components/delivery-name.ts'
import { describeDeliveryError } from '../components/describe-delivery-error.ts'
import { RelativeTime } from '../components/relative-time.tsx'
import { recordPath } from '../data/admin-routes.ts'
import { inbox, deliveries as text } from '../texts.ts'

const { columns } = text

function NextTry({ at }: { at: string | null }) {
  if (at === null) return text.noNext
  return Date.parse(at) <= Date.now() ? text.now : <RelativeTime at={at} />
}

interface RowProps {
  delivery: ListedDelivery
  isBusy: boolean
  retry(): void
}

function Row({ delivery, isBusy, retry }: RowProps) {
  const { subject, attempts, lastError } = delivery
  const name = deliveryName(delivery)
  const title = subject.title ?? text.erased
  return (
    <tr>
      <td className="admin-cell-title">
        {subject.title === null ? (
          <span className="text-steel">{title}</span>
        ) : (
          <AdminLink
            to={recordPath(subject)}
            className="font-semibold underline wrap-anywhere hover:no-underline"
          >
            {title}
          </AdminLink>
        )}
        <span className="block text-sm text-steel">
          {inbox.kinds[subject.kind]} <span className="tabular-nums">{subject.reference}</span>
        </span>
      </td>
      <td data-label={columns.channel}>{name}</td>
      <td data-label={columns.reason} className="text-stop">
        {lastError ? describeDeliveryError(lastError) : <span className="text-steel">–</span>}
      </td>
      <td data-label={columns.attempts} className="tabular-nums">
        {attempts}
      </td>
      <td data-label={columns.created}>
        <RelativeTime at={delivery.createdAt} />
      </td>
      <td data-label={columns.next}>
        <NextTry at={delivery.nextAttemptAt} />
      </td>
      <td className="admin-cell-action">
        <button
          type="button"
          aria-label={text.retryNamed(name, title)}
          aria-disabled={isBusy}
          onClick={retry}
          className={adminButton('secondary')}
        >
          {isBusy ? text.retrying : text.retry}
        </button>
      </td>
    </tr>
  )
}

interface DeliveryTableProps {
  caption: string
  deliveries: ListedDelivery[]
  pendingId: string | null
  retry(delivery: ListedDelivery): void
}

/** Unsent deliveries with their errors. */
export const DeliveryTable = ({ caption, deliveries, pendingId, retry }: DeliveryTableProps) => (
  <table className="admin-table admin-list">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.subject}</th>
        <th scope="col">{columns.channel}</th>
        <th scope="col">{columns.reason}</th>
        <th scope="col">{columns.attempts}</th>
        <th scope="col">{columns.created}</th>
        <th scope="col">{columns.next}</th>
        <ActionHead />
      </tr>
    </thead>
    <tbody>
      {deliveries.map((delivery) => (
        <Row
          key={delivery.id}
          delivery={delivery}
          isBusy={pendingId === delivery.id}
          retry={() => retry(delivery)}
        />
      ))}
    </tbody>
  </table>
)
