import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { publishedPages, type SiteContent } from '#worker/domain/site/site-content.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { sentences, site as text } from '../texts.ts'
import { previewSite } from './site-api.ts'
import '#web/components/published/course-dates.css'

type Slots = Awaited<ReturnType<typeof previewSite>>

/** Links of a preview lead nowhere, and what is no link has no name. The Worker escapes quotes and angle brackets. */
const withoutLinks = (html: string) =>
  html.replaceAll(/<a [^>]*>/g, (tag) => tag.replaceAll(/ (?:href|aria-label)="[^"]*"/g, ''))

function LanguagePreview({ locale, slots }: { locale: Locale; slots: Slots | undefined }) {
  const pages = new Map<string, string[]>()
  for (const page of publishedPages)
    for (const html of Object.values(slots?.[page] ?? {}))
      if (html) pages.set(html, [...(pages.get(html) ?? []), text.pages[page]])
  return (
    <section aria-label={sentences.form.texts[locale]} className="border-t border-line py-3">
      <p className="font-semibold">{sentences.form.texts[locale]}</p>
      {slots && pages.size === 0 ? <p className="text-fact text-steel">{text.preview.nothing}</p> : null}
      {[...pages].map(([html, names]) => (
        <div key={html} className="mt-2">
          <p className="text-sm text-steel">{names.join(', ')}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the Worker has escaped what was typed. */}
          <div lang={locale} dangerouslySetInnerHTML={{ __html: withoutLinks(html) }} />
        </div>
      ))}
    </section>
  )
}

/** The filled slots of the three pages in every language, as the Worker renders them. */
export function Preview({ content }: { content: SiteContent }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['site-preview', content],
    queryFn: () => Promise.all(locales.map((locale) => previewSite(locale, content))),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <SectionCard heading={text.preview.heading} className="mb-5">
      <FailureNotice failure={error && !isFetching ? error.failure : null} retry={() => refetch()} />
      {locales.map((locale, index) => (
        <LanguagePreview key={locale} locale={locale} slots={data?.[index]} />
      ))}
    </SectionCard>
  )
}
