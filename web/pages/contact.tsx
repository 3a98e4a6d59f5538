import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fragments } from '#web/addresses.ts'
import { CompanyData } from '#web/components/contact/company-data.tsx'
import { ContactCards } from '#web/components/contact/contact-cards.tsx'
import { KeywordBlock } from '#web/components/contact/keyword-block.tsx'
import { PhoneLine } from '#web/components/contact/phone-line.tsx'
import { addToList, changeRow } from '#web/components/enquiry-list/list-store.ts'
import { isCatalogueId } from '#web/components/enquiry-list/parse-list.ts'
import { SiteOffice } from '#web/components/illustrations/site-office.tsx'
import { NoticeDialogRoute } from '#web/components/notices/notice-dialog-route.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { PrivacyButton } from '#web/components/privacy/privacy-button.tsx'
import { usePublished } from '#web/components/published/use-published.ts'
import { Hero } from '#web/components/ui/hero.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { ClientDataButton } from '#web/forms/client-data/client-data-button.tsx'
import { ContactForm } from '#web/forms/contact/contact-form.tsx'
import type { ContactValues } from '#web/forms/contact/fields.ts'
import { chosenEntryId, listParameter, signUpParameter } from '#worker/contract/enquiry-list-fields.ts'
import { readListEntry } from '#worker/contract/list-entry.ts'
import type { PageProps } from './page-props.ts'
import './contact.css'

export type ContactPageText = ContactText & {
  form: ContactFormText
  errors: ErrorsText
  /** For visitors without scripts, so only in prerendered HTML: React does not hydrate a `noscript`. */
  notices: ReactNode
}

/**
 * Reads the query string once: an entry that it puts on the enquiry list, or that a course is to be chosen, and the form's
 * subject. Then removes it, so that a reload keeps what the visitor changed.
 */
function usePrefill() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [prefill] = useState(() => {
    const subject = new URLSearchParams(search).get('subject')
    const filled: Partial<ContactValues> = subject ? { subject } : {}
    return filled
  })
  const [asksForCourse, setAsksForCourse] = useState(false)
  useEffect(() => {
    const query = new URLSearchParams(search)
    const entry = query.get(listParameter)
    if (!entry && !query.has('subject')) return
    setAsksForCourse(query.has(signUpParameter))
    const { catalogue_id: id, ...dates } = readListEntry(entry ?? '')
    if (isCatalogueId(id)) {
      addToList(id)
      // A date that was chosen counts, also where the list had the course already.
      if (dates.date_from) changeRow(id, { ...dates, hasOwnDates: true })
    }
    navigate(pathname + hash, { replace: true })
  }, [pathname, search, hash, navigate])
  return { prefill, asksForCourse }
}

export function ContactPage({ text, locale }: PageProps<ContactPageText>) {
  const { prefill, asksForCourse } = usePrefill()
  const slot = usePublished('contact', locale)
  return (
    <>
      <div {...slot('notice')} />
      <Hero
        heading={text.hero.heading}
        lead={
          <>
            <p>{text.hero.lead}</p>
            <PhoneLine hours={text.cards.facts.phoneHours} />
          </>
        }
        drawing={<SiteOffice />}
      />
      <div
        id={fragments.form[locale]}
        className="wrap grid -scroll-mt-6 wrap-anywhere gap-x-16 gap-y-6 py-6 lg:grid-cols-[7fr_5fr] lg:py-10"
      >
        <section id={fragments.enquiryList[locale]} className="print:hidden">
          <h2 className="mb-2 text-title">{text.messageSection.heading}</h2>
          <p className="form-lead measure mb-3">{text.messageSection.lead}</p>
          {/* For the entry that a link has chosen, which the Worker names. */}
          <noscript id={chosenEntryId} />
          <ContactForm
            text={text.form}
            errors={text.errors}
            locale={locale}
            prefill={prefill}
            asksForCourse={asksForCourse}
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
        <div data-react data-in-view="" className="gap-8 md:max-lg:columns-2">
          <ContactCards text={text.cards} hours={text.openingHours} special={slot('hours')} locale={locale} />
          <div className="break-inside-avoid border-t-2 border-ink pt-2 pb-4 print:hidden">
            <h2 className="mb-1 text-name">{text.clientData.heading}</h2>
            <p className="mb-3 text-fact">{text.clientData.text}</p>
            <ClientDataButton locale={locale} label={text.clientData.button} text={text.privacy} />
          </div>
        </div>
      </div>
      <div data-react className="wrap-anywhere">
        <CompanyData text={text.companyData} copy={text.copy} locale={locale} />
        <div className="wrap pb-6 lg:pb-10">
          <PrivacyButton label={text.privacy.button} locale={locale} />
          <NoticeDialogRoute text={text} locale={locale} />
          <noscript>{text.notices}</noscript>
          <KeywordBlock text={text.keywords} />
        </div>
      </div>
    </>
  )
}
