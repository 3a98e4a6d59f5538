import { subjectSuffix } from '#web/components/enquiry.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { Found } from './find-machines.ts'

interface AskLinkProps {
  found: Found
  words: FinderResultsText
  locale: Locale
}

/** Leads to the contact form with the requirements as its subject, where no machine meets them. */
export const AskLink = ({ found, words, locale }: AskLinkProps) => (
  <PageLink
    page="contact"
    locale={locale}
    suffix={subjectSuffix(found.details)}
    className={`${buttonClass('primary')} grow`}
  >
    {words.ask}
  </PageLink>
)
