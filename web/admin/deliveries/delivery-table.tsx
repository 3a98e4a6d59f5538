import type { ListedDelivery } from '#worker/contract/admin/delivery-responses.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminLink } from '../components/admin-link.tsx'
import { AdminTable } from '../components/admin-table.tsx'
import { deliveryName } from '../components/delivery-state-badge.tsx'
import { describeDeliveryError } from '../components/describe-delivery-error.ts'
import { RelativeTime } from '../components/relative-time.tsx'
import { recordPath } from '../data/admin-routes.ts'
import { inbox, deliveries as text } from '../texts.ts'

const { columns } = text

function NextTry({ at }: { at: string | null }) {
  if (at === null) return text.noNext
  return Date.parse(at) <= Date.now() ? text.now : <RelativeTime at={at} />
}

function Subject({ subject }: Pick<ListedDelivery, 'subject'>) {
  return (
    <>
      {subject.title === null ? (
        <span className="text-steel">{text.erased}</span>
      ) : (
        <AdminLink
          to={recordPath(subject)}
          className="font-semibold underline wrap-anywhere hover:no-underline"
        >
          {subject.title}
        </AdminLink>
      )}
      <span className="block text-sm text-steel">
        {inbox.kinds[subject.kind]} <span className="tabular-nums">{subject.reference}</span>
      </span>
    </>
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
  <AdminTable
    caption={caption}
    rows={deliveries}
    keyOf={({ id }) => id}
    columns={[
      {
        head: columns.subject,
        style: 'admin-cell-title',
        cell: ({ subject }) => <Subject subject={subject} />,
      },
      { name: columns.channel, cell: deliveryName },
      {
        name: columns.reason,
        style: 'text-stop',
        cell: ({ lastError }) =>
          lastError ? describeDeliveryError(lastError) : <span className="text-steel">–</span>,
      },
      { name: columns.attempts, style: 'tabular-nums', cell: ({ attempts }) => attempts },
      { name: columns.created, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
      { name: columns.next, cell: ({ nextAttemptAt }) => <NextTry at={nextAttemptAt} /> },
      {
        style: 'admin-cell-action',
        cell: (delivery) => {
          const isBusy = pendingId === delivery.id
          return (
            <AdminButton
              aria-label={text.retryNamed(deliveryName(delivery), delivery.subject.title ?? text.erased)}
              isBusy={isBusy}
              onClick={() => retry(delivery)}
            >
              {isBusy ? text.retrying : text.retry}
            </AdminButton>
          )
        },
      },
    ]}
  />
)
