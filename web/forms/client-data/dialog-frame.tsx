import { type ReactNode, useId, useRef } from 'react'
import { PageLink } from '#web/components/page-link.tsx'
import { CloseButton, CloseIcon, closeButtonClass } from '#web/components/ui/close-button.tsx'
import { Dialog, DialogClose, DialogDescription, DialogTitle } from '#web/components/ui/dialog.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import './dialog-frame.css'

export interface DialogFrameProps {
  title: string
  description: string
  /** Name of what closes it. */
  close: string
  onClose(): void
  /** Set on the form's own page, where the dialog is prerendered: closing it is a link to this language's home page. */
  home?: Locale | undefined
  children: ReactNode
}

/** Title and description of the form's own page are the page's, centred as on other pages of two sentences. */
const looks = {
  dialog: { title: 'py-2.5 text-name', description: 'mb-4' },
  page: {
    title: 'grow py-2.5 xs:pl-5 text-center text-name md:pl-8',
    description: 'mb-6 text-center text-lead text-balance',
  },
}

/** The dialog around the client data form: full screen on a phone, a centred sheet on a desktop. */
export function DialogFrame({ title, description, close, onClose, home, children }: DialogFrameProps) {
  const titleId = useId()
  const descriptionId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const look = looks[home ? 'page' : 'dialog']
  const Heading = home ? 'h1' : 'h2'
  return (
    // A click outside does not close it: with a long form that is usually a slip.
    <Dialog
      labelledBy={titleId}
      describedBy={descriptionId}
      onClose={onClose}
      isInPage={home !== undefined}
      // Where it is read from; the first field would open a phone's keyboard.
      startsAt={heading}
      className="client-dialog"
    >
      <div className="dialog-head items-start bg-yellow">
        <DialogTitle asChild id={titleId} className={look.title}>
          <Heading ref={heading} tabIndex={-1}>
            {title}
          </Heading>
        </DialogTitle>
        {home ? (
          <PageLink page="home" locale={home} label={close} className={closeButtonClass}>
            <CloseIcon />
          </PageLink>
        ) : (
          <DialogClose asChild>
            <CloseButton name={close} />
          </DialogClose>
        )}
      </div>
      <div className="dialog-body">
        <DialogDescription id={descriptionId} className={look.description}>
          {description}
        </DialogDescription>
        {children}
      </div>
    </Dialog>
  )
}
