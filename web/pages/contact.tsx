import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fragments } from '#web/addresses.ts'
import { CompanyData } from '#web/components/contact/company-data.tsx'
import { ContactCards } from '#web/components/contact/contact-cards.tsx'
import { KeywordBlock } from '#web/components/contact/keyword-block.tsx'
import { OpeningHours } from '#web/components/contact/opening-hours.tsx'
import { addToList } from '#web/components/enquiry-list/list-store.ts'
import { isCatalogueId } from '#web/components/enquiry-list/parse-list.ts'
import { SiteOffice } from '#web/components/illustrations/site-office.tsx'
import { NoticeDialogRoute } from '#web/components/notices/notice-dialog-route.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { PrivacyButton } from '#web/components/privacy/privacy-button.tsx'
import { Hero } from '#web/components/ui/hero.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { ClientDataButton } from '#web/forms/client-data/client-data-button.tsx'
import { ContactForm } from '#web/forms/contact/contact-form.tsx'
import type { ContactValues } from '#web/forms/contact/fields.ts'
import { listParameter } from '#worker/contract/enquiry-list-fields.ts'
import type { PageProps } from './page-props.ts'
import './contact.css'

export type ContactPageText = ContactText & {
  form: ContactFormText
  errors: ErrorsText
  /** For visitors without scripts, so only in prerendered HTML: React does not hydrate a `noscript`. */
  notices: ReactNode
}

type Prefill = (current: ContactValues) => Partial<ContactValues>

/**
 * Reads the query string once: an entry that it puts on the enquiry list, and the form's subject. Then removes it, so that
 * a reload keeps what the visitor changed.
 */
function usePrefill(): Prefill | undefined {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [prefill, setPrefill] = useState<Prefill>()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const subject = query.get('subject')
    const entry = query.get(listParameter)
    if (!subject && !entry) return
    if (subject) setPrefill(() => () => ({ subject }))
    if (isCatalogueId(entry)) addToList(entry)
    navigate(pathname + hash, { replace: true })
  }, [pathname, search, hash, navigate])
  return prefill
}

export function ContactPage({ text, locale }: PageProps<ContactPageText>) {
  const prefill = usePrefill()
  return (
    <>
      <Hero heading={text.hero.heading} lead={<p>{text.hero.lead}</p>} drawing={<SiteOffice />} />
      <div className="wrap grid gap-14 wrap-anywhere py-14 lg:gap-20 lg:py-22">
        <ContactCards text={text.cards} locale={locale} />
        <div data-hydrate-in-view="" className="grid gap-14 lg:grid-cols-[7fr_5fr] lg:gap-20">
          <section id={fragments.enquiryList[locale]} className="print:hidden">
            <h2 className="mb-4 text-title">{text.messageSection.heading}</h2>
            <p className="form-lead measure mb-8">{text.messageSection.lead}</p>
            <noscript>
              <p className="chosen-entry">{text.messageSection.chosen}</p>
            </noscript>
            <ContactForm
              text={text.form}
              errors={text.errors}
              locale={locale}
              prefill={prefill}
              note={
                <p className="mt-4 text-fact text-steel">
                  {text.form.privacy.note}{' '}
                  <PageLink
                    page="contact"
                    locale={locale}
                    suffix={`#${fragments.privacy[locale]}`}
                    className="underline hover:no-underline"
                  >
                    {text.form.privacy.link}
                  </PageLink>
                </p>
              }
            />
          </section>
          <div data-react className="grid content-start gap-12">
            <OpeningHours text={text.openingHours} />
            <CompanyData text={text.companyData} copy={text.copy} locale={locale} />
          </div>
        </div>
        <section data-react className="border-t-2 border-ink pt-8 print:hidden">
          <h2 className="mb-4 text-title">{text.clientData.heading}</h2>
          <p className="measure mb-6">{text.clientData.text}</p>
          <ClientDataButton locale={locale} label={text.clientData.button} text={text.privacy} />
        </section>
        <div data-react>
          <PrivacyButton label={text.privacy.button} locale={locale} />
          <NoticeDialogRoute text={text} locale={locale} />
        </div>
        <noscript>{text.notices}</noscript>
        <KeywordBlock text={text.keywords} />
      </div>
    </>
  )
}
