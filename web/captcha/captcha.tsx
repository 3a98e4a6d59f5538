import { useEffect, useRef, useState } from 'react'
import type { CaptchaText } from '#web/content/pl/captcha.ts'
import type { CaptchaAction } from '#worker/contract/captcha.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { registerCaptcha } from './captcha-registry.ts'
import type { CaptchaNotice } from './turnstile-widget.ts'

declare global {
  interface ImportMetaEnv {
    /** Set at build; without it the pages know of no captcha, and none of this is part of them. */
    readonly TURNSTILE_SITE_KEY?: string
  }
}

const captchaTexts: Record<Locale, () => Promise<{ text: CaptchaText }>> = {
  pl: () => import('#web/content/pl/captcha.ts'),
  en: () => import('#web/content/en/captcha.ts'),
  de: () => import('#web/content/de/captcha.ts'),
  nl: () => import('#web/content/nl/captcha.ts'),
}

interface CaptchaProps {
  action: CaptchaAction
  locale: Locale
}

/**
 * Stands before a form's button, out of sight until the visitor has something to do. What it says is announced; it takes
 * the focus only from somebody who has pressed the button already and would wait for nothing.
 */
export function Captcha({ action, locale }: CaptchaProps) {
  const group = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState<CaptchaText | null>(null)
  const [notice, setNotice] = useState<CaptchaNotice>(null)
  // Once shown it keeps its place, so that nothing jumps when it is done.
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const [frame, place] = [group.current, host.current]
    if (!frame || !place) return
    const tell = (next: CaptchaNotice) => {
      setNotice(next)
      if (next) setShown(true)
    }
    const open = async () => {
      const [{ createTurnstileWidget }, { text }] = await Promise.all([
        import('./turnstile-widget.ts'),
        captchaTexts[locale](),
      ])
      setWords(text)
      return createTurnstileWidget(place, {
        siteKey: import.meta.env.TURNSTILE_SITE_KEY ?? '',
        action,
        language: locale,
        widthPx: frame.parentElement?.clientWidth ?? 0,
        tell,
        lead: () => frame.focus(),
      })
    }
    return registerCaptcha({ action, scope: frame.closest('form, main') ?? document.body, open, tell })
  }, [action, locale])

  const sentences = words && notice ? [words[notice]] : []
  if (words && notice === 'failed' && action !== 'auth') sentences.push(words.sendAnyway)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be disabled with the form while it is being sent
    <div
      ref={group}
      role="group"
      aria-label={words?.label}
      tabIndex={-1}
      className={isShown ? 'mb-5 grid gap-2' : 'absolute'}
    >
      <p role="status" className={notice === 'failed' ? 'font-semibold text-stop' : 'font-semibold'}>
        {sentences.join(' ')}
      </p>
      <div ref={host} />
    </div>
  )
}
