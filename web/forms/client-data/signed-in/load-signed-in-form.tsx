import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import type { ClientDataText } from '#web/content/pl/client-data.ts'
import { ClientDataForm, type FormTexts, type LoadedForm } from '#web/forms/client-data/client-data-form.tsx'
import { waitForSession } from '#web/session/wait-for-session.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { toSignedInFormText } from './form-text.ts'

const files = byLocale(import.meta.glob<{ text: ClientDataText }>('/web/content/*/client-data.ts'))

const submit = lazyModule(() => import('./submit-client-data.ts').then((module) => module.signedInSubmit))

const clientDataTexts = perLocale((locale) => lazyModule(files[locale]))

/**
 * The form for a signed-in user; null when the stored session has ended, or belongs to an anonymous account, which saves
 * no client data.
 */
export async function loadSignedInForm(
  locale: Locale,
  common: Promise<FormTexts>,
): Promise<LoadedForm | null> {
  const [session, { text: application, errors }, { text: own }] = await Promise.all([
    waitForSession(),
    common,
    clientDataTexts[locale].load(),
  ])
  if (session.status !== 'signed in' || session.user.is_anonymous) return null
  const text = toSignedInFormText(session.user.email || session.user.phone || null, application, own)
  return {
    text,
    errors,
    Form: ({ onSent }) => (
      <ClientDataForm text={text} errors={errors} locale={locale} submit={submit} onSent={onSent} />
    ),
  }
}
