import { listParameter } from '#worker/contract/enquiry-list-fields.ts'
import { type CatalogueId, catalogueIds } from '#worker/domain/catalogue/ids.ts'
import type { FormFields } from '#worker/submissions/plain-form/plain-form.ts'

/**
 * The machine or course that a plain form asks for: its link names it in the query of the page that has
 * posted the form, and a refused form carries it on. Null if there is none.
 */
export function getChosenId(
  pageQuery: URLSearchParams,
  { [listParameter]: carried }: FormFields,
): CatalogueId | null {
  const chosen = typeof carried === 'string' ? carried : pageQuery.get(listParameter)
  return catalogueIds.find((id) => id === chosen) ?? null
}
