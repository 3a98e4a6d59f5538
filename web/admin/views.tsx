import type { ComponentType } from 'react'
import { type Lazy, lazily } from '#web/lazily.ts'
import type { RecordKey, RouteName } from './admin-routes.ts'

/** Each view's code comes when it is opened. */
export const routeViews: Record<RouteName, Lazy<ComponentType>> = {
  inbox: lazily(() => import('./inbox/inbox.tsx').then(({ Inbox }) => Inbox)),
  deliveries: lazily(() => import('./deliveries/deliveries.tsx').then(({ Deliveries }) => Deliveries)),
  users: lazily(() => import('./users/users.tsx').then(({ Users }) => Users)),
  audit: lazily(() => import('./audit-log/audit-log.tsx').then(({ AuditLog }) => AuditLog)),
  privacy: lazily(() => import('./privacy/privacy.tsx').then(({ Privacy }) => Privacy)),
}

export const recordView: Lazy<ComponentType<{ name: RecordKey }>> = lazily(async () => {
  const [{ RecordView }, application, contact] = await Promise.all([
    import('./record/record.tsx'),
    import('#web/content/pl/application.ts'),
    import('#web/content/pl/contact-form.ts'),
  ])
  const words = { application: application.text, contact: contact.text }
  return ({ name }) => <RecordView name={name} words={words} />
})
