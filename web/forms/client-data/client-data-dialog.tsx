import type { ComponentType } from 'react'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { type LazyModule, lazyModule } from '#web/lazy-module.ts'
import { hasSession } from '#web/session/has-session.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { ClientDataFormProps } from './client-data-form.tsx'
import type { DialogFrameProps } from './dialog-frame.tsx'

/** What every form for client data says, whoever fills it in. */
export interface FormTexts {
  text: ApplicationText
  errors: ErrorsText
}

/** One of the two kinds of form, with its words in it. */
export interface LoadedForm extends FormTexts {
  Form: ComponentType<Pick<ClientDataFormProps, 'onSent'>>
}

/** The dialog with its form, ready to be shown. */
export interface LoadedDialog extends LoadedForm {
  Frame: ComponentType<DialogFrameProps>
}

const dialogFrame = lazyModule(() => import('./dialog-frame.tsx').then((module) => module.DialogFrame))

const lazyTexts = (
  text: () => Promise<{ text: ApplicationText }>,
  errors: () => Promise<{ text: ErrorsText }>,
): LazyModule<FormTexts> =>
  lazyModule(async () => {
    const [words, errorWords] = await Promise.all([text(), errors()])
    return { text: words.text, errors: errorWords.text }
  })

const formTexts: Record<Locale, LazyModule<FormTexts>> = {
  pl: lazyTexts(
    () => import('#web/content/pl/application.ts'),
    () => import('#web/content/pl/errors.ts'),
  ),
  en: lazyTexts(
    () => import('#web/content/en/application.ts'),
    () => import('#web/content/en/errors.ts'),
  ),
  de: lazyTexts(
    () => import('#web/content/de/application.ts'),
    () => import('#web/content/de/errors.ts'),
  ),
  nl: lazyTexts(
    () => import('#web/content/nl/application.ts'),
    () => import('#web/content/nl/errors.ts'),
  ),
}

const internationalForm = () => import('./application-form.tsx').then((module) => module.ApplicationForm)
const polishForm = () =>
  import('./polish-application-form.tsx').then((module) => module.PolishApplicationForm)

const lazyApplicationDialog = (locale: Locale): LazyModule<LoadedDialog> =>
  lazyModule(async () => {
    const [Frame, AnyForm, words] = await Promise.all([
      dialogFrame.load(),
      locale === 'pl' ? polishForm() : internationalForm(),
      formTexts[locale].load(),
    ])
    return { ...words, Frame, Form: ({ onSent }) => <AnyForm {...words} locale={locale} onSent={onSent} /> }
  })

/** The dialog with a visitor's form. The form's own pages are prerendered with it. */
export const applicationDialogs: Record<Locale, LazyModule<LoadedDialog>> = {
  pl: lazyApplicationDialog('pl'),
  en: lazyApplicationDialog('en'),
  de: lazyApplicationDialog('de'),
  nl: lazyApplicationDialog('nl'),
}

const signedInModule = lazyModule(() => import('#web/forms/client-data/signed-in/load-signed-in-form.tsx'))

/** Whatever is for people with an account is fetched only where a session is stored. */
async function loadSignedInDialog(locale: Locale): Promise<LoadedDialog | null> {
  const [Frame, { loadSignedInForm }] = await Promise.all([dialogFrame.load(), signedInModule.load()])
  const form = await loadSignedInForm(locale, formTexts[locale].load())
  return form && { Frame, ...form }
}

/**
 * Fetches the dialog, and decides whose form is in it: a visitor's, or that of somebody with an account. Decided at
 * each opening and never in between, so that no form gives way to the other under a typing hand.
 */
export async function loadClientDataDialog(locale: Locale): Promise<LoadedDialog> {
  return (hasSession() && (await loadSignedInDialog(locale))) || applicationDialogs[locale].load()
}

interface ClientDataDialogProps {
  loaded: LoadedDialog
  /** Language of the form's own page, where the dialog is part of it. */
  home?: Locale
  /** Shown in the dialog until it is known whose form it will have. */
  waiting?: string | null
  onClose(): void
  /** Gets the success sentence, for the page that stays to repeat it lastingly. */
  onSent(notice: string): void
}

/** The client data dialog. */
export function ClientDataDialog({ loaded, home, waiting = null, onClose, onSent }: ClientDataDialogProps) {
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
