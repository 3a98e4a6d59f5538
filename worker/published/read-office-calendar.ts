import { waitUntil } from 'cloudflare:workers'
import type { OfficeCalendar } from '#worker/domain/office-calendar.ts'
import { officeCalendarOf } from '#worker/domain/site/office-calendar-of.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { readPublished } from './read-published.ts'

/** The calendar with the special days that the office has published, which are the same in every language. Never rejects. */
export const readOfficeCalendar = async (env: Bindings): Promise<OfficeCalendar> =>
  officeCalendarOf(await readPublished({ env, executionCtx: { waitUntil } }, 'pl'))
