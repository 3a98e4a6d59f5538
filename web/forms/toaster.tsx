import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { ToastKind } from './toast.ts'

/** Long enough to read two sentences twice. */
const durationMs = 8_000

const looks: Record<ToastKind, string> = {
  success: 'border-l-go',
  info: 'border-l-ink',
  error: 'border-l-stop',
}

// A root of its own, beside the page: toasts outlive the dialog or page that caused them.
const host = document.createElement('div')

/** Everything outside an open dialog lies below it, out of reach: while there is one, toasts live in it. */
function stand(): void {
  const dialog = document.querySelector('dialog:modal')
  const home = dialog ?? document.body
  // For good: an event may still tell of an earlier closing, and the one that counts comes after it.
  dialog?.addEventListener('close', stand)
  if (host.parentNode !== home) home.append(host)
}

stand()
createRoot(host).render(
  <Toaster
    position="bottom-right"
    duration={durationMs}
    style={{ fontFamily: 'inherit' }}
    toastOptions={{
      unstyled: true,
      classNames: {
        toast:
          'flex w-(--width) items-start gap-3 border-2 border-l-8 border-ink bg-paper p-4 text-ink shadow-hard',
        title: 'font-semibold',
        description: 'mt-1 text-fact',
      },
    }}
  />,
)

export function show(kind: ToastKind, title: string, body: string | null): void {
  stand()
  toast[kind](title, { description: body ?? undefined, className: looks[kind] })
}
