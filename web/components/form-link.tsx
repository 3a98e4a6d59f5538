import type { ReactNode } from 'react'
import type { Locale } from '#worker/domain/locales.ts'
import { formSuffix } from './enquiry.ts'
import { PageLink } from './page-link.tsx'

interface FormLinkProps {
  locale: Locale
  /** Filled in where the visitor has not written another. */
  subject?: string
  className: string
  children: ReactNode
}

/** A link that promises the contact form: it leads to the form itself, not to the top of its page. */
export const FormLink = ({ locale, subject, className, children }: FormLinkProps) => (
  <PageLink page="contact" locale={locale} suffix={formSuffix(locale, subject)} className={className}>
    {children}
  </PageLink>
)
