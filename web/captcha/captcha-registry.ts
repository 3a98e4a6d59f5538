import type { CaptchaAction } from '#worker/contract/captcha.ts'
import type { CaptchaNotice, TurnstileWidget } from './turnstile-widget.ts'

/** The captcha of each form on the page, as a function that returns its token. */
const captchas = /* @__PURE__ */ new Map<CaptchaAction, () => Promise<string | null>>()

/** A token for one submit of a form; null where its captcha gave none. Never rejects. */
export const getCaptchaToken = async (action: CaptchaAction): Promise<string | null> =>
  (await captchas.get(action)?.()) ?? null

interface Options {
  action: CaptchaAction
  /** Its first `focusin` loads the widget. */
  scope: Element
  createWidget(): Promise<TurnstileWidget>
  onNotice(notice: CaptchaNotice): void
}

/**
 * Registers the captcha of a form; returns the cleanup function. The vendor's script is fetched with the first focus in
 * the form, or with its first submit.
 */
export function registerCaptcha({ action, scope, createWidget, onNotice }: Options): () => void {
  let widget: Promise<TurnstileWidget | null> | null = null
  let isRemoved = false

  function load(): Promise<TurnstileWidget | null> {
    widget ??= createWidget().catch(() => {
      // The next submit tries again.
      widget = null
      if (!isRemoved) onNotice('failed')
      return null
    })
    return widget
  }
  const getToken = async () => (await load())?.getToken() ?? null

  captchas.set(action, getToken)
  scope.addEventListener('focusin', load, { once: true })
  return () => {
    isRemoved = true
    scope.removeEventListener('focusin', load)
    if (captchas.get(action) === getToken) captchas.delete(action)
    widget?.then((loaded) => loaded?.remove())
  }
}
