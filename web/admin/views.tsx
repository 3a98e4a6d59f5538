import type { ComponentType } from 'react'
import { type LazyModule, lazyModule } from '#web/browser/lazy-module.ts'
import type { RecordKey, RouteName } from './data/admin-routes.ts'

/** Each view is a chunk of its own, loaded when it is opened. */
export const routeViews: Record<RouteName, LazyModule<ComponentType>> = {
  inbox: lazyModule(() => import('./inbox/inbox.tsx').then(({ Inbox }) => Inbox)),
  deliveries: lazyModule(() => import('./deliveries/deliveries.tsx').then(({ Deliveries }) => Deliveries)),
  users: lazyModule(() => import('./users/users.tsx').then(({ Users }) => Users)),
  audit: lazyModule(() => import('./audit-log/audit-log.tsx').then(({ AuditLog }) => AuditLog)),
  privacy: lazyModule(() => import('./privacy/privacy.tsx').then(({ Privacy }) => Privacy)),
  apiKeys: lazyModule(() => import('./api-keys/api-keys.tsx').then(({ ApiKeys }) => ApiKeys)),
}

export const recordView: LazyModule<ComponentType<{ name: RecordKey }>> = lazyModule(async () => {
  const [{ RecordView }, application, contact] = await Promise.all([
    import('./record/record.tsx'),
    import('#web/content/pl/application.ts'),
    import('#web/content/pl/contact-form.ts'),
  ])
  const words = { application: application.text, contact: contact.text }
  return ({ name }) => <RecordView name={name} words={words} />
})
