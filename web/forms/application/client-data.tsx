import type { ComponentType } from 'react'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { type LazyModule, lazyModule } from '#web/lazy-module.ts'
import { isSessionStored } from '#web/session/stored.ts'
import type { Receipt } from '#worker/contract/answers.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { ApplicationDialogProps } from './application-dialog.tsx'
import type { ClientDataFormProps } from './client-data-form.tsx'

/** What every form for client data says, whoever fills it in. */
export interface Words {
  text: ApplicationText
  errors: ErrorsText
}

/** One of the two kinds of form, with its words in it. */
export interface LoadedForm extends Words {
  Form: ComponentType<Pick<ClientDataFormProps, 'onSent'>>
}

/** The dialog with its form, ready to be shown. */
export interface LoadedClientData extends LoadedForm {
  Frame: ComponentType<ApplicationDialogProps>
}

const frame = lazyModule(() => import('./application-dialog.tsx').then((module) => module.ApplicationDialog))

const inLanguage = (
  text: () => Promise<{ text: ApplicationText }>,
  errors: () => Promise<{ text: ErrorsText }>,
): LazyModule<Words> =>
  lazyModule(async () => {
    const [words, errorWords] = await Promise.all([text(), errors()])
    return { text: words.text, errors: errorWords.text }
  })

const wordsOf: Record<Locale, LazyModule<Words>> = {
  pl: inLanguage(
    () => import('#web/content/pl/application.ts'),
    () => import('#web/content/pl/errors.ts'),
  ),
  en: inLanguage(
    () => import('#web/content/en/application.ts'),
    () => import('#web/content/en/errors.ts'),
  ),
  de: inLanguage(
    () => import('#web/content/de/application.ts'),
    () => import('#web/content/de/errors.ts'),
  ),
  nl: inLanguage(
    () => import('#web/content/nl/application.ts'),
    () => import('#web/content/nl/errors.ts'),
  ),
}

const internationalForm = () => import('./application-form.tsx').then((module) => module.ApplicationForm)
const polishForm = () =>
  import('./polish-application-form.tsx').then((module) => module.PolishApplicationForm)

const applicationIn = (locale: Locale): LazyModule<LoadedClientData> =>
  lazyModule(async () => {
    const [Frame, AnyForm, words] = await Promise.all([
      frame.load(),
      locale === 'pl' ? polishForm() : internationalForm(),
      wordsOf[locale].load(),
    ])
    return { ...words, Frame, Form: ({ onSent }) => <AnyForm {...words} locale={locale} onSent={onSent} /> }
  })

/** The dialog with a visitor's form. The form's own pages are prerendered with it. */
export const applications: Record<Locale, LazyModule<LoadedClientData>> = {
  pl: applicationIn('pl'),
  en: applicationIn('en'),
  de: applicationIn('de'),
  nl: applicationIn('nl'),
}

const signedIn = lazyModule(() => import('#web/forms/signed-in/load.tsx'))

/** Whatever is for people with an account is fetched only where a session is stored. */
async function loadSavingForm(locale: Locale): Promise<LoadedClientData | null> {
  const [Frame, { loadSignedInForm }] = await Promise.all([frame.load(), signedIn.load()])
  const form = await loadSignedInForm(locale, wordsOf[locale].load())
  return form && { Frame, ...form }
}

/**
 * Fetches the dialog, and decides whose form is in it: a visitor's, or that of somebody with an account. Decided at
 * each opening and never in between, so that no form gives way to the other under a typing hand.
 */
export async function loadClientData(locale: Locale): Promise<LoadedClientData> {
  return (isSessionStored() && (await loadSavingForm(locale))) || applications[locale].load()
}

interface ClientDataProps {
  loaded: LoadedClientData
  /** Language of the form's own page, where the dialog is part of it. */
  home?: Locale
  /** Shown in the dialog until it is known whose form it will have. */
  waiting?: string | null
  onClose(): void
  /** Gets the success sentence, for the page that stays to repeat it lastingly. */
  onSent(notice: string): void
}

/** The client data dialog. */
export function ClientData({ loaded, home, waiting = null, onClose, onSent }: ClientDataProps) {
  const { Frame, Form, text, errors } = loaded
  return (
    <Frame text={text} onClose={onClose} home={home}>
      {waiting === null ? (
        <Form
          onSent={(receipt: Receipt) =>
            onSent(`${text.success.title} ${errors.reference(receipt.reference)}`)
          }
        />
      ) : (
        <p role="status">{waiting}</p>
      )}
    </Frame>
  )
}
