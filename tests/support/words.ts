import type { NoticeText } from '#web/content/notice.ts'
import type { AboutText } from '#web/content/pl/about.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ClientDataText } from '#web/content/pl/client-data.ts'
import type { ClientFormText } from '#web/content/pl/client-form.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { HomeText } from '#web/content/pl/home.ts'
import type { LayoutText } from '#web/content/pl/layout.ts'
import type { PrivacyText } from '#web/content/pl/privacy.ts'
import type { ReceiptText } from '#web/content/pl/receipt.ts'
import type { RentalText } from '#web/content/pl/rental.ts'
import type { RetryText } from '#web/content/pl/retry.ts'
import type { TrainingText } from '#web/content/pl/training.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { readText } from './texts.ts'

/** By the names of their files. */
interface Words {
  about: AboutText
  accessibility: NoticeText
  application: ApplicationText
  clientData: ClientDataText
  clientForm: ClientFormText
  contact: ContactText
  contactForm: ContactFormText
  errors: ErrorsText
  home: HomeText
  layout: LayoutText
  /** As the language's pages show it: the Dutch ones show the Polish text. */
  privacy: PrivacyText
  receipt: ReceiptText
  rental: RentalText
  retry: RetryText
  training: TrainingText
}

const names = [
  ...['about', 'accessibility', 'application', 'clientData', 'clientForm', 'contact', 'contactForm'],
  ...['errors', 'home', 'layout', 'privacy', 'receipt', 'rental', 'retry', 'training'],
]

async function readWords(locale: Locale) {
  const texts = names.map(async (name) => {
    const language = name === 'privacy' && locale === 'nl' ? 'pl' : locale
    const file = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)
    return [name, await readText(language, file)]
  })
  return [locale, Object.fromEntries(await Promise.all(texts))]
}

/** The words that a journey expects to read, by the language of the page. */
export const words: Record<Locale, Words> = Object.fromEntries(await Promise.all(locales.map(readWords)))
