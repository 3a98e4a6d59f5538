import { text as deAccessibility } from '#web/content/de/accessibility.ts'
import { text as deApplication } from '#web/content/de/application.ts'
import { text as deClientData } from '#web/content/de/client-data.ts'
import { text as deClientForm } from '#web/content/de/client-form.ts'
import { text as deContact } from '#web/content/de/contact.ts'
import { text as deContactForm } from '#web/content/de/contact-form.ts'
import { text as deErrors } from '#web/content/de/errors.ts'
import { text as deLayout } from '#web/content/de/layout.ts'
import { text as dePrivacy } from '#web/content/de/privacy.ts'
import { text as deReceipt } from '#web/content/de/receipt.ts'
import { text as deRetry } from '#web/content/de/retry.ts'
import { text as enAccessibility } from '#web/content/en/accessibility.ts'
import { text as enApplication } from '#web/content/en/application.ts'
import { text as enClientData } from '#web/content/en/client-data.ts'
import { text as enClientForm } from '#web/content/en/client-form.ts'
import { text as enContact } from '#web/content/en/contact.ts'
import { text as enContactForm } from '#web/content/en/contact-form.ts'
import { text as enErrors } from '#web/content/en/errors.ts'
import { text as enLayout } from '#web/content/en/layout.ts'
import { text as enPrivacy } from '#web/content/en/privacy.ts'
import { text as enReceipt } from '#web/content/en/receipt.ts'
import { text as enRetry } from '#web/content/en/retry.ts'
import { text as nlAccessibility } from '#web/content/nl/accessibility.ts'
import { text as nlApplication } from '#web/content/nl/application.ts'
import { text as nlClientData } from '#web/content/nl/client-data.ts'
import { text as nlClientForm } from '#web/content/nl/client-form.ts'
import { text as nlContact } from '#web/content/nl/contact.ts'
import { text as nlContactForm } from '#web/content/nl/contact-form.ts'
import { text as nlErrors } from '#web/content/nl/errors.ts'
import { text as nlLayout } from '#web/content/nl/layout.ts'
import { text as nlReceipt } from '#web/content/nl/receipt.ts'
import { text as nlRetry } from '#web/content/nl/retry.ts'
import type { NoticeText } from '#web/content/notice.ts'
import { text as plAccessibility } from '#web/content/pl/accessibility.ts'
import { type ApplicationText, text as plApplication } from '#web/content/pl/application.ts'
import { type ClientDataText, text as plClientData } from '#web/content/pl/client-data.ts'
import { type ClientFormText, text as plClientForm } from '#web/content/pl/client-form.ts'
import { type ContactText, text as plContact } from '#web/content/pl/contact.ts'
import { type ContactFormText, text as plContactForm } from '#web/content/pl/contact-form.ts'
import { type ErrorsText, text as plErrors } from '#web/content/pl/errors.ts'
import { type LayoutText, text as plLayout } from '#web/content/pl/layout.ts'
import { type PrivacyText, text as plPrivacy } from '#web/content/pl/privacy.ts'
import { text as plReceipt, type ReceiptText } from '#web/content/pl/receipt.ts'
import { text as plRetry, type RetryText } from '#web/content/pl/retry.ts'
import type { Locale } from '#worker/domain/locales.ts'

interface Words {
  application: ApplicationText
  layout: LayoutText
  clientData: ClientDataText
  clientForm: ClientFormText
  contact: ContactText
  contactForm: ContactFormText
  errors: ErrorsText
  receipt: ReceiptText
  retry: RetryText
  /** As the language's pages show it: the Dutch ones show the Polish text. */
  privacy: PrivacyText
  accessibility: NoticeText
}

/** The words that a journey expects to read, by the language of the page. */
export const words: Record<Locale, Words> = {
  pl: {
    application: plApplication,
    layout: plLayout,
    clientData: plClientData,
    clientForm: plClientForm,
    contact: plContact,
    contactForm: plContactForm,
    errors: plErrors,
    receipt: plReceipt,
    retry: plRetry,
    privacy: plPrivacy,
    accessibility: plAccessibility,
  },
  en: {
    application: enApplication,
    layout: enLayout,
    clientData: enClientData,
    clientForm: enClientForm,
    contact: enContact,
    contactForm: enContactForm,
    errors: enErrors,
    receipt: enReceipt,
    retry: enRetry,
    privacy: enPrivacy,
    accessibility: enAccessibility,
  },
  de: {
    application: deApplication,
    layout: deLayout,
    clientData: deClientData,
    clientForm: deClientForm,
    contact: deContact,
    contactForm: deContactForm,
    errors: deErrors,
    receipt: deReceipt,
    retry: deRetry,
    privacy: dePrivacy,
    accessibility: deAccessibility,
  },
  nl: {
    application: nlApplication,
    layout: nlLayout,
    clientData: nlClientData,
    clientForm: nlClientForm,
    contact: nlContact,
    contactForm: nlContactForm,
    errors: nlErrors,
    receipt: nlReceipt,
    retry: nlRetry,
    privacy: plPrivacy,
    accessibility: nlAccessibility,
  },
}
