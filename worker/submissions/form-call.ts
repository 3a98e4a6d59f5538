import type { OfficeCalendar } from '#worker/domain/office-calendar.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { readOfficeCalendar } from '#worker/published/read-office-calendar.ts'

/** The facts that a public form is stored with, besides what was sent. */
export interface FormCall {
  /** IP address as Cloudflare sees it; null if unknown. */
  address: string | null
  calendar: OfficeCalendar
}

export const readFormCall = async (env: Bindings, address: FormCall['address']): Promise<FormCall> => ({
  address,
  calendar: await readOfficeCalendar(env),
})
