import { fragments } from '#web/addresses.ts'
import { PageLink } from '#web/components/page-link.tsx'
import type { Locale } from '#worker/domain/locales.ts'

/** The header's link to the enquiry list. The style sheet shows it with the number of entries, and only if there are any. */
export const ListLink = ({ label, locale }: { label: string; locale: Locale }) => (
  <PageLink page="contact" locale={locale} suffix={`#${fragments.enquiryList[locale]}`} className="list-link">
    <svg viewBox="0 0 20 20" className="size-5 fill-current" aria-hidden="true">
      <path d="M3 1h14v18H3zm3 4v2h8V5zm0 4v2h8V9zm0 4v2h5v-2z" fillRule="evenodd" />
    </svg>
    <span className="sr-only">{label}: </span>
  </PageLink>
)
