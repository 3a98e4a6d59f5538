import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode, RefObject } from 'react'
import type { ApplicationText } from '#web/content/pl/application.ts'

interface ApplicationDialogProps {
  text: ApplicationText
  onClose(): void
  /** What opened the dialog and gets the focus back; none where closing leads to another page. */
  opener?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** The frame around the client data form: the whole screen on a phone, a sheet of paper on a desk. */
export function ApplicationDialog({ text, onClose, opener, children }: ApplicationDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-ink/70" />
        <Dialog.Content
          // A click beside a long form is a slip, not a wish to lose sight of it.
          onInteractOutside={(event) => event.preventDefault()}
          // The dialog has no trigger of its own to go back to.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener?.current?.focus()
          }}
          className="fixed inset-0 z-50 flex flex-col bg-paper md:inset-y-6 md:left-1/2 md:w-[min(56rem,calc(100%-3rem))] md:-translate-x-1/2 md:border-2 md:border-ink md:shadow-hard"
        >
          <div className="flex items-start justify-between gap-4 border-b-2 border-ink bg-yellow px-5 py-3">
            <Dialog.Title className="py-1 text-name font-extrabold">{text.title}</Dialog.Title>
            <Dialog.Close
              className="grid size-11 shrink-0 cursor-pointer place-items-center"
              aria-label={text.close}
            >
              <svg viewBox="0 0 24 24" className="size-6 stroke-current stroke-[2.5]" aria-hidden="true">
                <path d="M4 4l16 16M20 4 4 20" />
              </svg>
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto px-5 py-6 md:px-8">
            <Dialog.Description className="mb-4">{text.description}</Dialog.Description>
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
