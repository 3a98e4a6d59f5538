import { addresses, isScreen, type RouteMatch } from '#web/addresses.ts'
import type { PageMeta } from '#web/content/page-meta.ts'
import { company } from '#worker/domain/company.ts'
import { languages } from '#worker/domain/languages.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { ogImageSize } from './og-images.tsx'
import { ogImagePath } from './page-file-names.ts'
import { renderStructuredData } from './structured-data.ts'
import type { StructuredDataTexts } from './structured-data-texts.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeMarkup = (value: string) =>
  value.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('')}>`

/** Data for search engines; the CSP does not apply, as nothing is executed. `<` could end the element early. */
const jsonLd = (data: string) =>
  `<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`

interface HeadData extends RouteMatch {
  meta: PageMeta
  texts: StructuredDataTexts
}

/** The `<head>` of a page: title, description, alternates, Open Graph and structured data. */
export function renderHead({ meta, locale, page, texts }: HeadData, origin: string): string {
  const common = [
    `<title>${escapeMarkup(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description }),
  ]
  // Not-found pages and screens stay out of search engines.
  if (page === null || isScreen(page))
    return [...common, tag('meta', { name: 'robots', content: 'noindex' })].join('\n')
  const urlOf = (each: Locale) => `${origin}${addresses[page][each]}`
  return [
    ...common,
    tag('link', { rel: 'canonical', href: urlOf(locale) }),
    ...locales.map((each) =>
      tag('link', { rel: 'alternate', hreflang: languages[each].hreflang, href: urlOf(each) }),
    ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: urlOf('pl') }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:site_name', content: company.name }),
    tag('meta', { property: 'og:title', content: meta.title }),
    tag('meta', { property: 'og:description', content: meta.description }),
    tag('meta', { property: 'og:url', content: urlOf(locale) }),
    tag('meta', { property: 'og:locale', content: languages[locale].openGraph }),
    tag('meta', { property: 'og:image', content: origin + ogImagePath(page, locale) }),
    tag('meta', { property: 'og:image:width', content: String(ogImageSize.width) }),
    tag('meta', { property: 'og:image:height', content: String(ogImageSize.height) }),
    tag('meta', { property: 'og:image:alt', content: meta.title }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    jsonLd(renderStructuredData({ page, locale, meta, texts }, origin)),
  ].join('\n')
}
