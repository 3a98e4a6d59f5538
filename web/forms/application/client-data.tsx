import type { ComponentType } from 'react'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { type Lazy, lazily } from '#web/lazily.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { ApplicationFormProps } from './application-form.tsx'

interface Parts {
  Form: ComponentType<ApplicationFormProps>
  text: ApplicationText
  errors: ErrorsText
}

const loadDialog = lazily(() => import('./application-dialog.tsx').then((module) => module.ApplicationDialog))

const internationalForm = () => import('./application-form.tsx').then((module) => module.ApplicationForm)
const polishForm = () =>
  import('./polish-application-form.tsx').then((module) => module.PolishApplicationForm)

const parts = (
  form: () => Promise<ComponentType<ApplicationFormProps>>,
  text: () => Promise<{ text: ApplicationText }>,
  errors: () => Promise<{ text: ErrorsText }>,
): Lazy<Parts> =>
  lazily(async () => {
    const [Form, words, errorWords] = await Promise.all([form(), text(), errors()])
    return { Form, text: words.text, errors: errorWords.text }
  })

const partsOf: Record<Locale, Lazy<Parts>> = {
  pl: parts(
    polishForm,
    () => import('#web/content/pl/application.ts'),
    () => import('#web/content/pl/errors.ts'),
  ),
  en: parts(
    internationalForm,
    () => import('#web/content/en/application.ts'),
    () => import('#web/content/en/errors.ts'),
  ),
  de: parts(
    internationalForm,
    () => import('#web/content/de/application.ts'),
    () => import('#web/content/de/errors.ts'),
  ),
  nl: parts(
    internationalForm,
    () => import('#web/content/nl/application.ts'),
    () => import('#web/content/nl/errors.ts'),
  ),
}

interface ClientDataProps {
  locale: Locale
  onClose(): void
  /** Gets the success sentence, for the page that stays to repeat it lastingly. */
  onSent(notice: string): void
}

/** Fetches the dialog and its words, so that it shows without waiting. */
export async function loadClientData(locale: Locale): Promise<void> {
  await Promise.all([loadDialog.load(), partsOf[locale].load()])
}

/** The client data dialog; suspends until `loadClientData` is through. */
export function ClientData({ locale, onClose, onSent }: ClientDataProps) {
  const ApplicationDialog = loadDialog.read()
  const { Form, text, errors } = partsOf[locale].read()
  return (
    <ApplicationDialog text={text} onClose={onClose}>
      <Form
        text={text}
        errors={errors}
        locale={locale}
        onSent={(receipt) => onSent(`${text.success.title} ${errors.reference(receipt.reference)}`)}
      />
    </ApplicationDialog>
  )
}
