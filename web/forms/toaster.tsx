import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { ToastKind } from './toast.ts'

/** Time to read two sentences twice. */
const durationMs = 8_000

const variants: Record<ToastKind, string> = {
  success: 'border-l-go',
  info: 'border-l-ink',
  error: 'border-l-stop',
}

// A root of its own beside the page: toasts outlive the dialog or page that caused them. An open dialog disables pointer
// events outside of it; toasts stay clickable.
const container = document.createElement('div')
container.style.pointerEvents = 'auto'
document.body.append(container)

createRoot(container).render(
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
  toast[kind](title, { description: body ?? undefined, className: variants[kind] })
}
