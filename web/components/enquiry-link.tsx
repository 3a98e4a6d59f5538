import type { Locale } from '#worker/domain/locales.ts'
import { type EnquiryKind, enquirySuffix } from './enquiry.ts'
import { PageLink } from './page-link.tsx'

interface EnquiryLinkProps {
  kind: EnquiryKind
  label: string
  item: string
  locale: Locale
}

/** Leads to the contact form with subject and first line filled in. */
export function EnquiryLink({ kind, label, item, locale }: EnquiryLinkProps) {
  return (
    <PageLink
      page="contact"
      locale={locale}
      suffix={enquirySuffix(kind, item)}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-2 hover:no-underline print:hidden"
    >
      {label}
      {/* In a list of links the label alone would not say what the enquiry is about. */}
      <span className="sr-only">: {item}</span>
    </PageLink>
  )
}
