import { type ReactNode, useState } from 'react'
import { buttonLook } from '#web/components/ui/button.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { LoadPolicy, PrivacyDialog } from './privacy-dialog.tsx'
import { withCaptcha } from './with-captcha.ts'

const loadDialog = () => import('./privacy-dialog.tsx')

const hasCaptcha = import.meta.env.TURNSTILE_SITE_KEY

const loadPlainPolish = () => import('#web/content/pl/privacy.ts')
const loadEnglish = () => import('#web/content/en/privacy.ts')
const loadGerman = () => import('#web/content/de/privacy.ts')

const loadPolish: LoadPolicy = hasCaptcha
  ? withCaptcha(loadPlainPolish, () => import('#web/content/pl/captcha-privacy.ts'))
  : loadPlainPolish

/** The policy each page shows; Dutch pages show the Polish one. */
const policies: Record<Locale, { lang: Locale; load: LoadPolicy }> = {
  pl: { lang: 'pl', load: loadPolish },
  en: {
    lang: 'en',
    load: hasCaptcha
      ? withCaptcha(loadEnglish, () => import('#web/content/en/captcha-privacy.ts'))
      : loadEnglish,
  },
  de: {
    lang: 'de',
    load: hasCaptcha
      ? withCaptcha(loadGerman, () => import('#web/content/de/captcha-privacy.ts'))
      : loadGerman,
  },
  nl: { lang: 'pl', load: loadPolish },
}

/** A visitor about to press the button finds the dialog already there; if that fails, the press tries again. */
const prefetch = () => {
  loadDialog().catch(() => {})
}

interface PrivacyButtonProps {
  words: ContactText['privacy']
  locale: Locale
  className?: string
  /** What stands on the button, where it is not `words.button`. */
  children?: ReactNode
}

/** Opens the policy. Dialog and text are no part of the page until then. */
export function PrivacyButton({ words, locale, className, children }: PrivacyButtonProps) {
  const [Dialog, setDialog] = useState<typeof PrivacyDialog | null>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed')

  async function open() {
    setState('loading')
    try {
      const module = await loadDialog()
      setDialog(() => module.PrivacyDialog)
      setState('open')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className ?? buttonLook('secondary')}
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {children ?? words.button}
      </button>
      <span role="status" className={state === 'failed' ? 'block' : 'sr-only'}>
        {state === 'loading' && words.loading}
        {state === 'failed' && words.failed}
      </span>
      {Dialog && state === 'open' && (
        <Dialog
          onClose={() => setState('closed')}
          words={words}
          lang={policies[locale].lang}
          loadPolicy={policies[locale].load}
        />
      )}
    </>
  )
}
