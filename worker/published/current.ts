import type { DayRange, PublishedSite } from '#worker/domain/site/site-content.ts'

const dayMs = 86_400_000

/** Special days are shown so long before they begin. */
const aheadMs = 60 * dayMs

/** The part of a published site that counts on a day. */
export interface Current extends Omit<PublishedSite, 'edition'> {
  /** In Warsaw, as `2026-12-24`. */
  today: string
}

/** The next ones first. */
export const byBegin = (one: DayRange, other: DayRange) =>
  one.from.localeCompare(other.from) || one.until.localeCompare(other.until)

/** Leaves out what is over, and notices and special days whose time has not come; the next ones are first. */
export function currentOf({ notices, days, courseDates }: PublishedSite, today: string): Current {
  const horizon = new Date(Date.parse(`${today}T00:00:00Z`) + aheadMs).toISOString().slice(0, 10)
  const isNotOver = ({ until }: DayRange) => until >= today
  return {
    today,
    notices: notices.filter((each) => isNotOver(each) && each.from <= today),
    days: days.filter((each) => isNotOver(each) && each.from <= horizon).toSorted(byBegin),
    courseDates: courseDates.filter(isNotOver).toSorted(byBegin),
  }
}
