import type { Page } from '@playwright/test'
import type { ToastText } from '#web/content/pl/contact-form.ts'
import { expect } from './journey.ts'

/** Passing messages in the corner; the library gives them no role of their own. */
export const toasts = (page: Page) => page.locator('[data-sonner-toast]')

const spaced = ({ title, body }: ToastText) => [title, body].filter(Boolean).join('')

/** The toast says exactly this: title and sentence stand in two boxes, so nothing is between them. */
export async function expectToast(page: Page, toast: ToastText): Promise<void> {
  await expect(
    toasts(page)
      .filter({ hasText: toast.body ?? toast.title })
      .last(),
  ).toHaveText(spaced(toast))
}

/** True if nothing covers the element, as its corners tell; false where one is outside the window. */
export const isWhole = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [left + 4, right - 4].every((x) =>
    [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
  )
}

/** So many toasts can be read at once: each is whole. */
export async function expectToastsInFull(page: Page, count: number): Promise<void> {
  await expect(toasts(page)).toHaveCount(count)
  for (const toast of await toasts(page).all()) await expect.poll(() => toast.evaluate(isWhole)).toBe(true)
}

const reference = /[0-9A-F]{4}-[0-9A-F]{4}/

/** The number that a message names, to be found again in a mail. */
export function readReference(text: string | null): string {
  const [found] = text?.match(reference) ?? []
  if (!found) throw new Error(`There is no reference number in: ${text}`)
  return found
}
