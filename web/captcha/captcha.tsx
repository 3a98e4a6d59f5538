import { useRef, useState } from 'react'
import { byLocale } from '#web/browser/by-locale.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { CaptchaText } from '#web/content/pl/captcha.ts'
import type { CaptchaAction } from '#worker/contract/captcha.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { registerCaptcha } from './captcha-registry.ts'
import type { CaptchaNotice } from './turnstile-widget.ts'

declare global {
  interface ImportMetaEnv {
    /** Set at build. Without it no page has a captcha, and the build drops this folder. */
    readonly TURNSTILE_SITE_KEY?: string
  }
}

const captchaTexts = byLocale(import.meta.glob<{ text: CaptchaText }>('/web/content/*/captcha.ts'))

interface CaptchaProps {
  action: CaptchaAction
  locale: Locale
}

/**
 * Rendered before a form's button and invisible until the visitor has something to do. Its notice is a live region; it
 * takes the focus only after the button was pressed, when the submit waits for the visitor.
 */
export function Captcha({ action, locale }: CaptchaProps) {
  const group = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [text, setText] = useState<CaptchaText | null>(null)
  const [notice, setNotice] = useState<CaptchaNotice>(null)
  // Once shown it keeps its space, so that nothing jumps when it is done.
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const [groupElement, containerElement] = [group.current, container.current]
    if (!groupElement || !containerElement) return
    const showNotice = (next: CaptchaNotice) => {
      setNotice(next)
      if (next) setShown(true)
    }
    const createWidget = async () => {
      const [{ createTurnstileWidget }, texts] = await Promise.all([
        import('./turnstile-widget.ts'),
        captchaTexts[locale](),
      ])
      setText(texts.text)
      return createTurnstileWidget(containerElement, {
        siteKey: import.meta.env.TURNSTILE_SITE_KEY ?? '',
        action,
        language: locale,
        widthPx: groupElement.parentElement?.clientWidth ?? 0,
        onNotice: showNotice,
        focusWidget: () => groupElement.focus(),
      })
    }
    return registerCaptcha({
      action,
      scope: groupElement.closest('form, main') ?? document.body,
      createWidget,
      onNotice: showNotice,
    })
  }, [action, locale])

  const sentences = text && notice ? [text[notice]] : []
  if (text && notice === 'failed' && action !== 'auth') sentences.push(text.sendAnyway)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be disabled with the form while it is being sent
    <div
      ref={group}
      role="group"
      aria-label={text?.label}
      tabIndex={-1}
      className={isShown ? 'mb-5 grid gap-2' : 'absolute'}
    >
      <p role="status" className={notice === 'failed' ? 'font-semibold text-stop' : 'font-semibold'}>
        {sentences.join(' ')}
      </p>
      <div ref={container} />
    </div>
  )
}
