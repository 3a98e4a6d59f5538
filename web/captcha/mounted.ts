import type { CaptchaAction } from '#worker/contract/captcha.ts'
import type { Notice, Widget } from './widget.ts'

/** The captcha of each form that is on the page. */
const takers = /* @__PURE__ */ new Map<CaptchaAction, () => Promise<string | null>>()

/** A token for one try of a form; null where its captcha gave none. Never rejects. */
export const takeCaptchaToken = async (action: CaptchaAction): Promise<string | null> =>
  (await takers.get(action)?.()) ?? null

interface Options {
  action: CaptchaAction
  /** Where the first focus tells that the form will be used. */
  scope: Element
  open(): Promise<Widget>
  tell(notice: Notice): void
}

/** Makes the captcha ready for its form. Nothing is asked of the vendor before the form is touched. */
export function mountCaptcha({ action, scope, open, tell }: Options): () => void {
  let opening: Promise<Widget | null> | null = null
  let isClosed = false

  function begin(): Promise<Widget | null> {
    opening ??= open().catch(() => {
      // The button tries once more.
      opening = null
      if (!isClosed) tell('failed')
      return null
    })
    return opening
  }
  const take = async () => (await begin())?.take() ?? null

  takers.set(action, take)
  scope.addEventListener('focusin', begin, { once: true })
  return () => {
    isClosed = true
    scope.removeEventListener('focusin', begin)
    if (takers.get(action) === take) takers.delete(action)
    opening?.then((widget) => widget?.close())
  }
}
