import type { ComponentType } from 'react'
import { byLocale } from '#web/browser/by-locale.ts'
import { type LazyModule, lazyModule } from '#web/browser/lazy-module.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import { locale } from '#web/session/texts.ts'
import { ownAccount } from './components/load-own-account.ts'
import type { RecordKey, RouteName } from './data/admin-routes.ts'
import { Inbox } from './inbox/inbox.tsx'
import { loadLaterTexts } from './texts.ts'

const applicationTexts = byLocale(import.meta.glob<{ text: ApplicationText }>('../content/*/application.ts'))
const contactTexts = byLocale(import.meta.glob<{ text: ContactFormText }>('../content/*/contact-form.ts'))

/** The first view comes with the admin area. */
const ready = <T,>(module: T): LazyModule<T> => ({ load: async () => module, read: () => module })

/** Every other view is a chunk of its own, loaded when it is opened, after the words that its modules use. */
const later = <T,>(load: () => Promise<T>): LazyModule<T> =>
  lazyModule(async () => {
    await loadLaterTexts(locale)
    return load()
  })

export const routeViews: Record<RouteName | 'account', LazyModule<ComponentType>> = {
  inbox: ready(Inbox),
  deliveries: later(() => import('./deliveries/deliveries.tsx').then(({ Deliveries }) => Deliveries)),
  sentences: later(() => import('./sentences/sentences.tsx').then(({ Sentences }) => Sentences)),
  site: later(() => import('./site/site.tsx').then(({ Site }) => Site)),
  users: later(() => import('./users/users.tsx').then(({ Users }) => Users)),
  audit: later(() => import('./audit-log/audit-log.tsx').then(({ AuditLog }) => AuditLog)),
  privacy: later(() => import('./privacy/privacy.tsx').then(({ Privacy }) => Privacy)),
  account: ownAccount,
  apiKeys: later(() => import('./api-keys/api-keys.tsx').then(({ ApiKeys }) => ApiKeys)),
}

export const recordView: LazyModule<ComponentType<{ name: RecordKey }>> = later(async () => {
  const [{ RecordView }, application, contact] = await Promise.all([
    import('./record/record.tsx'),
    applicationTexts[locale](),
    contactTexts[locale](),
  ])
  const words = { application: application.text, contact: contact.text }
  return ({ name }) => <RecordView name={name} words={words} />
})
