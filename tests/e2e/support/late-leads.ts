import { randomUUID } from 'node:crypto'
import type { FullConfig } from '@playwright/test'
import { messageValues } from '#tests/support/form-values.ts'
import { toReference } from '#worker/domain/reference-number.ts'

/** Whoever has a Monday finds one enquiry late. */
export const clerks = ['mouse', 'keys', 'finger', 'firefox', 'webkit'] as const

export type Clerk = (typeof clerks)[number]

/** The ids of the late enquiries, for the configuration. */
export const newLateIds = () => Object.fromEntries(clerks.map((clerk) => [clerk, randomUUID()]))

/** The late enquiry of a clerk; nobody else writes its name. */
export function lateLead({ metadata }: Pick<FullConfig, 'metadata'>, clerk: Clerk) {
  const id = String(metadata.lateIds[clerk])
  const name = `znak${id.replaceAll('-', '')}`
  const email = `${name}@klient.example`
  return { ...messageValues, email, name, subject: 'Podnośnik na wczoraj', id, reference: toReference(id) }
}
