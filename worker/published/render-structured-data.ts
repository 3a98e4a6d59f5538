import { publishedPaths } from '#worker/contract/published.ts'
import { toIsoClock } from '#worker/domain/iso-clock.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { CourseDate, PublishedPage, PublishedSite } from '#worker/domain/site/site-content.ts'
import { readCatalogueNames } from '#worker/enquiry-list/name-list-rows.ts'
import { type Current, currentOf } from './current.ts'
import { nameCourse } from './render-slots.ts'

const company = '/#company'

/** The last minute of a day instead of its end, which is the next day's begin. */
const toClock = (minutes: number) => toIsoClock(Math.min(minutes, 1_439))

/** Closed is what opens and closes at midnight. */
const toSpecialHours = ({ from, until, hours }: Current['days'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: from,
  validThrough: until,
  opens: toClock(hours?.opensMinutes ?? 0),
  closes: toClock(hours?.closesMinutes ?? 0),
})

const toCourseInstance = ({ from, until, place, language }: CourseDate) => ({
  '@type': 'CourseInstance',
  courseMode: 'Onsite',
  startDate: from,
  endDate: until,
  inLanguage: language,
  location: { '@type': 'Place', name: place },
})

/**
 * Returns as JSON-LD what is published: more about the company and the courses that the page's own describes under
 * the same ids, which are relative to its address. Empty if there is nothing to add.
 */
export async function renderStructuredData(
  site: PublishedSite,
  { page, locale }: { page: PublishedPage; locale: Locale },
  today: string,
): Promise<string> {
  const { days, courseDates } = currentOf(site, today)
  const names = await readCatalogueNames(locale)
  const courses = Map.groupBy(page === 'training' ? courseDates : [], ({ course }) => course)
  const graph = [
    ...(days.length > 0
      ? [{ '@id': company, specialOpeningHoursSpecification: days.map(toSpecialHours) }]
      : []),
    ...[...courses].map(([course, dates]) => ({
      '@type': 'Course',
      '@id': `${publishedPaths.training[locale]}#${course}`,
      name: nameCourse(course, names),
      provider: { '@id': company },
      hasCourseInstance: dates.map(toCourseInstance),
    })),
  ]
  return graph.length > 0 ? JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }) : ''
}
