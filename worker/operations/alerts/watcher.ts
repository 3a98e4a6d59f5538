import type { Database } from '#worker/db/client.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { Settings } from '#worker/env/settings.ts'
import type { EmailTemplate } from '#worker/sending/render-email.ts'

export const hourMs = 3_600_000

/** One run of a watcher. */
export interface Watch {
  env: Bindings
  db: Database
  now: number
  /** Today in Warsaw. */
  day: string
  office: Settings
  language: OfficeLocale
}

/** The words of a mail to the company. */
export interface Words extends Pick<EmailTemplate, 'heading' | 'notes' | 'links'> {
  subject: string
  groups?: EmailTemplate['groups']
  /** Says how often such a mail comes. */
  footer: string
  /** All that the words depend on: a mail API rejects a different text under a known idempotency key. */
  version: (string | number)[]
  /** An address other than the company's own. */
  to?: string
}

/** Something that a watcher has found. */
export interface Alert {
  /** Its name in the claim and in the idempotency keys. */
  about: string
  words(): Words | Promise<Words>
  /** For the webhook, which is told as well where there is one: the mail may be what fails. */
  payload?: { event: string; [name: string]: unknown }
  /** Marks it as told. */
  told?(): Promise<unknown>
  /** Takes back what making the words has marked. */
  untold?(): Promise<unknown>
}

export type Find = (watch: Watch) => Promise<Alert[]>
