import { type ReactNode, useId } from 'react'
import { CloseCross } from '#web/components/ui/close-cross.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import type { ApplicationText } from '#web/content/pl/application.ts'

export interface ApplicationDialogProps {
  text: ApplicationText
  onClose(): void
  children: ReactNode
}

/** The frame around the client data form: the whole screen on a phone, a sheet of paper on a desktop. */
export function ApplicationDialog({ text, onClose, children }: ApplicationDialogProps) {
  const id = useId()
  return (
    // A click beside a long form is a slip, not a wish to lose sight of it: it does not close from outside.
    <Dialog
      labelledBy={`${id}title`}
      describedBy={`${id}description`}
      onClose={onClose}
      className="md:inset-y-6 md:w-[min(56rem,calc(100%-3rem))]"
    >
      <div className="flex items-start justify-between gap-4 border-b-2 border-ink bg-yellow py-2 pr-2 pl-5 md:pl-8">
        <h2 id={`${id}title`} className="py-2.5 text-name">
          {text.title}
        </h2>
        <CloseCross name={text.close} onClick={onClose} />
      </div>
      <div className="overflow-y-auto overscroll-contain px-5 py-6 md:px-8">
        <p id={`${id}description`} className="mb-4">
          {text.description}
        </p>
        {children}
      </div>
    </Dialog>
  )
}
