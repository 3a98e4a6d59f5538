import type { ClientDataText } from '#web/content/pl/client-data.ts'
import type { LoadedForm, Words } from '#web/forms/application/client-data.tsx'
import { type LazyModule, lazyModule } from '#web/lazy-module.ts'
import { settleSession } from '#web/session/settled.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { SignedInForm } from './signed-in-form.tsx'
import { wordsFor } from './words.ts'

const ownWords: Record<Locale, LazyModule<{ text: ClientDataText }>> = {
  pl: lazyModule(() => import('#web/content/pl/client-data.ts')),
  en: lazyModule(() => import('#web/content/en/client-data.ts')),
  de: lazyModule(() => import('#web/content/de/client-data.ts')),
  nl: lazyModule(() => import('#web/content/nl/client-data.ts')),
}

/**
 * The form for whoever is signed in; null when the stored session turns out to be nobody's any more, or that of an
 * account without a person behind it, under which nothing is kept.
 */
export async function loadSignedInForm(locale: Locale, common: Promise<Words>): Promise<LoadedForm | null> {
  const [session, { text: application, errors }, { text: own }] = await Promise.all([
    settleSession(),
    common,
    ownWords[locale].load(),
  ])
  if (session.status !== 'signed in' || session.user.is_anonymous) return null
  const text = wordsFor(session.user.email || session.user.phone || null, application, own)
  return {
    text,
    errors,
    Form: ({ onSent }) => (
      <SignedInForm text={text} words={own} errors={errors} locale={locale} onSent={onSent} />
    ),
  }
}
