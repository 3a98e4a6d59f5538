import { names as en } from '#worker/domain/catalogue/en.ts'
import type { CatalogueNames } from '#worker/domain/catalogue/ids.ts'
import { names as pl } from '#worker/domain/catalogue/pl.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'

const names: Record<OfficeLocale, Partial<Record<string, string>>> = { pl, en } satisfies Record<
  OfficeLocale,
  CatalogueNames
>

/** The name of a row; the id of an entry that has left the catalogue. */
export const nameListItem = ({ catalogue_id }: { catalogue_id: string }, locale: OfficeLocale): string =>
  names[locale][catalogue_id] ?? catalogue_id
