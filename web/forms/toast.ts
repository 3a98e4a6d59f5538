import type { ToastText } from '#web/content/pl/contact-form.ts'

export type ToastKind = 'success' | 'info' | 'error'

const loadToaster = () => import('./toaster.tsx')

/** Fetches the toaster before it is needed: when it is, the network may be what failed. */
export function preloadToaster(): void {
  loadToaster().catch(() => undefined)
}

/** Shows a toast. It only repeats what the page says lastingly, so a toaster that cannot load costs nothing. */
export function showToast(kind: ToastKind, { title, body }: ToastText): void {
  loadToaster().then(
    ({ show }) => show(kind, title, body),
    () => undefined,
  )
}
