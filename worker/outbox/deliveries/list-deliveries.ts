import { and, eq, sql } from 'drizzle-orm'
import { type DeliveryQuery, deliveryPageSize } from '#worker/contract/admin/deliveries.ts'
import type { DeliveryPage, ListedDelivery } from '#worker/contract/admin/delivery-responses.ts'
import type { Database } from '#worker/db/client.ts'
import {
  clientApplications,
  contactMessages,
  type DeliveryRow,
  deliveries,
} from '#worker/db/schema/submissions.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { toDeliveryView } from '#worker/record-view/delivery-view.ts'

/** The last column of every index: orders rows of the same instant. */
const rowid = sql<number>`${deliveries}.rowid`

/** The order of each state's partial index, which SQLite uses only if the state is a literal. */
const listOrders = {
  parked: {
    state: sql`${deliveries.state} = 'parked'`,
    instant: deliveries.created_at,
    after: sql`<`,
    direction: sql`DESC`,
  },
  held: {
    state: sql`${deliveries.state} = 'held'`,
    instant: deliveries.created_at,
    after: sql`<`,
    direction: sql`DESC`,
  },
  pending: {
    state: sql`${deliveries.state} = 'pending'`,
    instant: deliveries.next_attempt_at,
    after: sql`>`,
    direction: sql`ASC`,
  },
} as const

interface DeliveryWithTitle {
  delivery: DeliveryRow
  subject: string | null
  company: string | null
}

const toListedDelivery = ({ delivery, subject, company }: DeliveryWithTitle): ListedDelivery => ({
  ...toDeliveryView(delivery),
  subject: {
    kind: delivery.submission_kind,
    id: delivery.submission_id,
    reference: toReference(delivery.submission_id),
    title: subject ?? company,
  },
})

/** A page of deliveries in one state, each with its submission. */
export async function listDeliveries(db: Database, { state, before }: DeliveryQuery): Promise<DeliveryPage> {
  const order = listOrders[state]
  const [instant, row] = before?.split('.').map(Number) ?? []
  const rows = await db
    .select({
      delivery: deliveries,
      rowid,
      subject: contactMessages.subject,
      company: clientApplications.company_name,
    })
    .from(deliveries)
    .leftJoin(
      contactMessages,
      and(
        eq(deliveries.submission_kind, 'contact_message'),
        eq(contactMessages.id, deliveries.submission_id),
      ),
    )
    .leftJoin(
      clientApplications,
      and(
        eq(deliveries.submission_kind, 'client_application'),
        eq(clientApplications.id, deliveries.submission_id),
      ),
    )
    .where(
      and(
        order.state,
        before ? sql`(${order.instant}, ${rowid}) ${order.after} (${instant}, ${row})` : undefined,
      ),
    )
    .orderBy(sql`${order.instant} ${order.direction}`, sql`${rowid} ${order.direction}`)
    .limit(deliveryPageSize + 1)
  const page = rows.slice(0, deliveryPageSize)
  const last = rows.length > deliveryPageSize ? page.at(-1) : undefined
  const endsAt = last && (state === 'pending' ? last.delivery.next_attempt_at : last.delivery.created_at)
  return {
    deliveries: page.map(toListedDelivery),
    next: last ? `${endsAt}.${last.rowid}` : null,
  }
}
