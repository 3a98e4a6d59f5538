import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { locales } from '#worker/domain/locales.ts'
import { emptySite, publishedPages, type SiteContent } from '#worker/domain/site/site-content.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SectionCard } from '../components/section-card.tsx'
import { sentences, site as text } from '../texts.ts'
import { previewSite } from './site-api.ts'
import '#web/components/published/course-dates.css'

/** Links of a preview lead nowhere, and what is no link has no name. The Worker escapes quotes and angle brackets. */
const withoutLinks = (html: string) =>
  html.replaceAll(/<a [^>]*>/g, (tag) => tag.replaceAll(/ (?:href|aria-label)="[^"]*"/g, ''))

/** A preview is asked for when a word is done, not for each letter. */
const pauseMs = 400

/** The filled slots of the three pages in every language, as the Worker renders them. Null while something is wrong with the content. */
export function Preview({ content }: { content: SiteContent | null }) {
  const [shown, setShown] = useState(content)
  const written = JSON.stringify(content)
  useEffect(() => {
    const timer = setTimeout(() => setShown((before) => JSON.parse(written) ?? before), pauseMs)
    return () => clearTimeout(timer)
  }, [written])
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['site-preview', shown],
    queryFn: () => previewSite(shown ?? emptySite),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <SectionCard heading={text.preview.heading} className="mb-5">
      <FailureNotice failure={error && !isFetching ? error.failure : null} retry={() => refetch()} />
      {data?.map((slots, index) => {
        // A notice may be on several pages.
        const pages = new Map<string, string[]>()
        for (const page of publishedPages)
          for (const html of Object.values(slots[page]))
            if (html) pages.set(html, [...(pages.get(html) ?? []), text.pages[page]])
        const locale = locales[index] ?? 'pl'
        const language = sentences.form.texts[locale]
        return (
          <section key={locale} aria-label={language} className="border-t border-line py-3">
            <p className="font-semibold">{language}</p>
            {pages.size === 0 ? <p className="text-fact text-steel">{text.preview.nothing}</p> : null}
            {[...pages].map(([html, names]) => (
              <div key={html} className="mt-2">
                <p className="text-sm text-steel">{names.join(', ')}</p>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the Worker has escaped what was typed. */}
                <div lang={locale} dangerouslySetInnerHTML={{ __html: withoutLinks(html) }} />
              </div>
            ))}
          </section>
        )
      })}
    </SectionCard>
  )
}
