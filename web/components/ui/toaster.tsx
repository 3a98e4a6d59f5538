import type { CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import './toaster.css'

export type ToastKind = 'success' | 'info' | 'error'

/** Time to read two toasts slowly. */
const durationMs = 10_000

/** As many as one result brings; more would fill a phone's screen. */
const maxVisible = 2

const inFlow = { position: 'relative', '--offset': '0px' } as CSSProperties

// A root of its own beside the page: toasts outlive the dialog or page that caused them. An open dialog disables pointer
// events outside of it; toasts stay clickable.
const container = document.createElement('div')
container.style.pointerEvents = 'auto'
document.body.append(container)

createRoot(container).render(
  <Toaster
    position="bottom-right"
    duration={durationMs}
    // Below each other, not stacked: all of them are to be read. The library places each by the height that it had at
    // first, and a font that comes later changes it; so they are in the flow.
    expand
    visibleToasts={maxVisible}
    style={{
      display: 'flex',
      flexDirection: 'column-reverse',
      gap: '14px',
      fontFamily: 'inherit',
      pointerEvents: 'none',
    }}
    toastOptions={{
      unstyled: true,
      style: inFlow,
      classNames: {
        toast: 'toast',
        title: 'font-semibold',
        description: 'mt-1 text-fact',
      },
    }}
  />,
)

const latest = new Map<ToastKind, string | number>()

function dismissLatest(kind: ToastKind): void {
  const earlier = latest.get(kind)
  if (earlier !== undefined) toast.dismiss(earlier)
}

/** Shows a toast in place of the last one of its kind, which is about an earlier result; no error outlives a success. */
export function show(kind: ToastKind, title: string, body: string | null): void {
  dismissLatest(kind)
  if (kind === 'success') dismissLatest('error')
  latest.set(kind, toast[kind](title, { description: body ?? undefined }))
}
