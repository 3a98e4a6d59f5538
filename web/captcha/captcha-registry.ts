import type { CaptchaAction } from '#worker/contract/captcha.ts'
import type { CaptchaNotice, TurnstileWidget } from './turnstile-widget.ts'

/** The captcha of each form on the page, as a function that loads it; null where it cannot be loaded. */
const captchas = /* @__PURE__ */ new Map<CaptchaAction, () => Promise<TurnstileWidget | null>>()

interface CaptchaResult {
  /** For one submit; null where the captcha gave none. */
  token: string | null
  /** True while the visitor has something to do in it. */
  needsVisitor: boolean
}

/** Asks the captcha of a form for a token; without a press it asks nothing of the visitor. Never rejects. */
export async function askCaptcha(action: CaptchaAction, isByHand: boolean): Promise<CaptchaResult> {
  const widget = await captchas.get(action)?.()
  const token = (await widget?.getToken(isByHand)) ?? null
  return { token, needsVisitor: widget?.needsVisitor() ?? false }
}

/** A token for one submit of a form; null where its captcha gave none. Never rejects. */
export const getCaptchaToken = async (action: CaptchaAction): Promise<string | null> =>
  (await askCaptcha(action, true)).token

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

  captchas.set(action, load)
  scope.addEventListener('focusin', load, { once: true })
  return () => {
    isRemoved = true
    scope.removeEventListener('focusin', load)
    if (captchas.get(action) === load) captchas.delete(action)
    widget?.then((loaded) => loaded?.remove())
  }
}
