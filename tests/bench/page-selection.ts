import { allAddresses, type Page, pages } from '#web/addresses.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

export type Address = (typeof allAddresses)[number]

/** Pages selected on a command line: `--pages home,contact --locales pl,en`; all by default. */
export const pageSelectionOptions = { pages: { type: 'string' }, locales: { type: 'string' } } as const

export interface PageSelection {
  pages?: string | undefined
  locales?: string | undefined
}

/** Parses `a,b` as a list of known names; `otherwise` if nothing is given. */
function parseNames<Name extends string>(
  given: string | undefined,
  known: readonly Name[],
  otherwise: Name[],
) {
  if (!given) return otherwise
  return given.split(',').map((wanted) => {
    const name = known.find((each) => each === wanted)
    if (!name) throw new Error(`${wanted} is none of ${known.join(', ')}`)
    return name
  })
}

export function selectAddresses(given: PageSelection, otherwise: Locale[] = [...locales]): Address[] {
  const wantedPages: Page[] = parseNames(given.pages, pages, pages)
  const wantedLocales = parseNames(given.locales, locales, otherwise)
  return allAddresses.filter(
    ({ page, locale }) => wantedPages.includes(page) && wantedLocales.includes(locale),
  )
}
