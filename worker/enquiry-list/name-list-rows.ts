import type { EnquiryListRow } from '#worker/db/schema/submissions.ts'
import type { CatalogueId, CatalogueNames, MachineFragments } from '#worker/domain/catalogue/ids.ts'
import { toMachinePath } from '#worker/domain/catalogue/machine-path.ts'
import type { Locale } from '#worker/domain/locales.ts'

const catalogues: Record<Locale, () => Promise<{ names: CatalogueNames; fragments: MachineFragments }>> = {
  pl: () => import('#worker/domain/catalogue/pl.ts'),
  en: () => import('#worker/domain/catalogue/en.ts'),
  de: () => import('#worker/domain/catalogue/de.ts'),
  nl: () => import('#worker/domain/catalogue/nl.ts'),
}

/** The name of each entry in one language. */
export const readCatalogueNames = async (language: Locale): Promise<CatalogueNames> =>
  (await catalogues[language]()).names

export type NamedListRow = EnquiryListRow & {
  /** In the given language; the id of an entry that has left the catalogue. */
  name: string
  /** The path to its description on the rental page; null where the language has none. */
  path: string | null
}

/** Names rows that are already read. Dates are days, as `2026-12-01`. */
export async function nameListRows(rows: EnquiryListRow[], language: Locale): Promise<NamedListRow[]> {
  if (rows.length === 0) return []
  const { names, fragments } = await catalogues[language]()
  return rows.map((row) => ({
    ...row,
    name: names[row.catalogue_id as CatalogueId] ?? row.catalogue_id,
    path: toMachinePath(language, fragments, row.catalogue_id),
  }))
}
