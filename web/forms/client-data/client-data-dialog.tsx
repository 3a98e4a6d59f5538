import type { ComponentType } from 'react'
import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { hasSession } from '#web/browser/has-session.ts'
import { type LazyModule, lazyModule } from '#web/browser/lazy-module.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { FormTexts, LoadedForm } from './client-data-form.tsx'
import type { DialogFrameProps } from './dialog-frame.tsx'

/** The dialog with its form, loaded. */
export interface LoadedDialog extends LoadedForm {
  Frame: ComponentType<DialogFrameProps>
}

const dialogFrame = lazyModule(() => import('./dialog-frame.tsx').then((module) => module.DialogFrame))

const applicationTexts = byLocale(
  import.meta.glob<{ text: ApplicationText }>('/web/content/*/application.ts'),
)
const errorsTexts = byLocale(import.meta.glob<{ text: ErrorsText }>('/web/content/*/errors.ts'))

const lazyTexts = (locale: Locale): LazyModule<FormTexts> =>
  lazyModule(async () => {
    const [form, errors] = await Promise.all([applicationTexts[locale](), errorsTexts[locale]()])
    return { text: form.text, errors: errors.text }
  })

const formTexts = perLocale(lazyTexts)

const internationalForm = () => import('./application-form.tsx').then((module) => module.ApplicationForm)
const polishForm = () =>
  import('./polish-application-form.tsx').then((module) => module.PolishApplicationForm)

const lazyApplicationDialog = (locale: Locale): LazyModule<LoadedDialog> =>
  lazyModule(async () => {
    const [Frame, ApplicationForm, texts] = await Promise.all([
      dialogFrame.load(),
      locale === 'pl' ? polishForm() : internationalForm(),
      formTexts[locale].load(),
    ])
    return {
      ...texts,
      Frame,
      Form: ({ onSent }) => <ApplicationForm {...texts} locale={locale} onSent={onSent} />,
    }
  })

/** The dialog with a visitor's form. The form's own pages are prerendered with it. */
export const applicationDialogs = perLocale(lazyApplicationDialog)

const signedInModule = lazyModule(() => import('#web/forms/client-data/signed-in/load-signed-in-form.tsx'))

/** Null without a valid session. Its code is fetched only where a session is stored. */
async function loadSignedInDialog(locale: Locale): Promise<LoadedDialog | null> {
  const [Frame, { loadSignedInForm }] = await Promise.all([dialogFrame.load(), signedInModule.load()])
  const form = await loadSignedInForm(locale, formTexts[locale].load())
  return form && { Frame, ...form }
}

/**
 * Loads the dialog with the form of a visitor or of a signed-in user. Chosen at each opening and not while it is open, so
 * that no form is replaced while somebody types.
 */
export async function loadClientDataDialog(locale: Locale): Promise<LoadedDialog> {
  return (hasSession() && (await loadSignedInDialog(locale))) || applicationDialogs[locale].load()
}
