import { html } from 'hono/html'
import { listFragments } from '#worker/contract/form-paths.ts'
import { toListEntryQuery } from '#worker/contract/list-entry.ts'
import { type PageSlots, publishedPaths } from '#worker/contract/published.ts'
import type { CatalogueNames, CourseCatalogueId } from '#worker/domain/catalogue/ids.ts'
import { formatDays } from '#worker/domain/format-days.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { formatHours } from '#worker/domain/opening-hours.ts'
import type { PublishedPage, PublishedSite } from '#worker/domain/site/site-content.ts'
import { readCatalogueNames } from '#worker/enquiry-list/name-list-rows.ts'
import { type Current, currentOf } from './current.ts'
import { slotTexts } from './slot-texts.ts'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const render = (content: ReturnType<typeof html>) => String(content)

function renderNotice({ notices }: Current, page: PublishedPage): string {
  const texts = notices.filter(({ pages }) => pages.includes(page)).map(({ text }) => text)
  if (texts.length === 0) return ''
  return render(
    html`<ul class="wrap bullets py-2 font-semibold">${texts.map((text) => html`<li>${text}</li>`)}</ul>`,
  )
}

/** In the look of the hours above it; for "open now" the days as data, too. */
function renderHours({ days }: Current, locale: Locale): string {
  if (days.length === 0) return ''
  const { heading, closed, separator, suffix } = slotTexts[locale].hours
  const rows = days.map(({ from, until, hours, reason }) => {
    const weekday = from === until ? ({ weekday: 'long' } as const) : {}
    const period = formatDays(from, until, locale, { day: 'numeric', month: 'long', ...weekday })
    const open = hours ? formatHours(hours.opensMinutes, hours.closesMinutes, separator) + suffix : closed
    return html`<div class="grid xs:grid-cols-[minmax(0,1fr)_fit-content(60%)] gap-x-4 border-t border-line py-2"><dt>${capitalize(period)}${reason ? html` <span class="block text-steel">${reason}</span>` : ''}</dt><dd class="xs:text-right font-semibold text-pretty tabular">${open}</dd></div>`
  })
  const data = JSON.stringify(days.map(({ from, until, hours }) => ({ from, until, hours })))
  return render(
    html`<h3 class="mt-3 mb-1 font-bold">${heading}</h3><dl class="-mb-px border-b border-line text-fact hyphens-auto" data-days="${data}">${rows}</dl>`,
  )
}

/** The page says above the table that these are courses, so a name does without its first word: `Crane operator (UDT)`. */
export function nameCourse(course: CourseCatalogueId, names: CatalogueNames): string {
  return capitalize(names[course].replace(/^[^:]+: /, ''))
}

function renderDates({ courseDates, today }: Current, locale: Locale, names: CatalogueNames): string {
  if (courseDates.length === 0) return ''
  const { heading, columns, signUp } = slotTexts[locale].dates
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' })
  const rows = courseDates.map(({ course, from, until, place, language, seats }) => {
    const name = nameCourse(course, names)
    const days = formatDays(from, until, locale)
    const query = toListEntryQuery({ catalogue_id: course, date_from: from, date_to: until, place })
    const address = `${publishedPaths.contact[locale]}${query}#${listFragments[locale]}`
    // Nobody joins a course that has begun.
    const link =
      from < today
        ? ''
        : html`<a href="${address}" class="text-link" aria-label="${`${signUp}: ${name}, ${days}, ${place}`}">${signUp}</a>`
    return html`<tr><th scope="row">${name}</th><td data-label="${columns.days}">${days}</td><td data-label="${columns.place}">${place}</td><td data-label="${columns.language}">${languageNames.of(language) ?? language}</td><td data-label="${columns.seats}">${seats}</td><td>${link}</td></tr>`
  })
  const heads = Object.values(columns).map((column) => html`<th scope="col">${column}</th>`)
  heads.push(html`<th scope="col"><span class="sr-only">${signUp}</span></th>`)
  return render(
    html`<h3 class="mt-6 mb-2 text-name">${heading}</h3><table class="course-dates" aria-label="${heading}"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`,
  )
}

/** The slots of the three pages on a day in Warsaw. */
export async function renderSlots(site: PublishedSite, locale: Locale, today: string): Promise<PageSlots> {
  const current = currentOf(site, today)
  const names = await readCatalogueNames(locale)
  return {
    home: { notice: renderNotice(current, 'home') },
    contact: { notice: renderNotice(current, 'contact'), hours: renderHours(current, locale) },
    training: { notice: renderNotice(current, 'training'), dates: renderDates(current, locale, names) },
  }
}
