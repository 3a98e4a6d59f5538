import type { CaptchaAction } from '#worker/contract/captcha.ts'
import type { CaptchaNotice, TurnstileWidget } from './turnstile-widget.ts'

/** The captcha of each form that is on the page. */
const captchas = /* @__PURE__ */ new Map<CaptchaAction, () => Promise<string | null>>()

/** A token for one try of a form; null where its captcha gave none. Never rejects. */
export const getCaptchaToken = async (action: CaptchaAction): Promise<string | null> =>
  (await captchas.get(action)?.()) ?? null

interface Options {
  action: CaptchaAction
  /** Where the first focus tells that the form will be used. */
  scope: Element
  open(): Promise<TurnstileWidget>
  tell(notice: CaptchaNotice): void
}

/** Makes the captcha ready for its form. Nothing is asked of the vendor before the form is touched. */
export function registerCaptcha({ action, scope, open, tell }: Options): () => void {
  let opening: Promise<TurnstileWidget | null> | null = null
  let isClosed = false

  function begin(): Promise<TurnstileWidget | null> {
    opening ??= open().catch(() => {
      // The button tries once more.
      opening = null
      if (!isClosed) tell('failed')
      return null
    })
    return opening
  }
  const take = async () => (await begin())?.take() ?? null

  captchas.set(action, take)
  scope.addEventListener('focusin', begin, { once: true })
  return () => {
    isClosed = true
    scope.removeEventListener('focusin', begin)
    if (captchas.get(action) === take) captchas.delete(action)
    opening?.then((widget) => widget?.close())
  }
}
