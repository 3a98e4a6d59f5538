import { html } from 'hono/html'
import { readListEntry } from '#worker/contract/list-entry.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { readCatalogueNames } from '#worker/enquiry-list/name-list-rows.ts'

const sentences: Record<Locale, (name: string) => string> = {
  pl: (name) => `Razem z wiadomością otrzymamy: ${name}.`,
  en: (name) => `Sent with your message: ${name}.`,
  de: (name) => `Mit Ihrer Nachricht wird übermittelt: ${name}.`,
  nl: (name) => `Met uw bericht gaat mee: ${name}.`,
}

/** Says on the contact page, for visitors without scripts, which entry of the catalogue goes along with the message. */
export async function nameChosen(page: Response, entry: string, locale: Locale): Promise<Response> {
  const { catalogue_id } = readListEntry(entry)
  const [, name] = Object.entries(await readCatalogueNames(locale)).find(([id]) => id === catalogue_id) ?? []
  if (!name) return page
  const sentence = html`<p class="mb-4 font-semibold">${sentences[locale](name)}</p>`
  return new HTMLRewriter()
    .on('section > noscript', {
      element: (element) => void element.setInnerContent(String(sentence), { html: true }),
    })
    .transform(page)
}
