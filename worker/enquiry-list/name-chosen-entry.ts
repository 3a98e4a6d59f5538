import { html } from 'hono/html'
import { chosenEntryId } from '#worker/contract/enquiry-list-fields.ts'
import { readListEntry } from '#worker/contract/list-entry.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { readCatalogueNames } from './name-list-rows.ts'
import { chosenEntryText } from './text/chosen-entry.ts'

/** Says on the contact page, for visitors without scripts, which entry of the catalogue goes along with the message. */
export async function nameChosenEntry(page: Response, entry: string, locale: Locale): Promise<Response> {
  const { catalogue_id } = readListEntry(entry)
  const [, name] = Object.entries(await readCatalogueNames(locale)).find(([id]) => id === catalogue_id) ?? []
  if (!name) return page
  const sentence = html`<p class="mb-4 font-semibold">${chosenEntryText[locale](name)}</p>`
  const longer = new Response(page.body, page)
  longer.headers.delete('Content-Length')
  return new HTMLRewriter()
    .on(`#${chosenEntryId}`, {
      element: (element) => void element.setInnerContent(String(sentence), { html: true }),
    })
    .transform(longer)
}
