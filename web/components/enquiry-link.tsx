import type { Locale } from '#worker/contract/locales.ts'
import { PageLink } from './page-link.tsx'
import { subjectSuffix } from './subject-suffix.ts'

/** Leads to the contact form with the subject filled in. */
export function EnquiryLink(props: { label: string; item: string; subject: string; locale: Locale }) {
  return (
    <PageLink
      page="contact"
      locale={props.locale}
      suffix={subjectSuffix(props.subject)}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-2 hover:no-underline print:hidden"
    >
      {props.label}
      {/* Out of its place on the page the link still says what it asks for. */}
      <span className="sr-only">: {props.item}</span>
    </PageLink>
  )
}
