import type { ToastKind } from './toaster.tsx'

/** Words of a toast. */
interface ToastText {
  title: string
  body: string | null
}

const loadToaster = () => import('./toaster.tsx')

/** Fetches the toaster early: when a toast is needed, the network may be what failed. */
export function preloadToaster(): void {
  loadToaster().catch(() => undefined)
}

/** Shows a toast. The page says the same persistently, so a toaster that cannot be fetched is ignored. */
export function showToast(kind: ToastKind, { title, body }: ToastText): void {
  loadToaster().then(
    ({ show }) => show(kind, title, body),
    () => undefined,
  )
}
