import { useId, useRef, useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { CloseButton } from '#web/components/ui/close-button.tsx'
import { Dialog, DialogTitle } from '#web/components/ui/dialog.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { NoticeText } from '#web/content/notice.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import { LanguageNote } from './language-note.tsx'
import type { ListedNotice } from './list-notices.ts'
import { Notice } from './notice.tsx'
import './notice-dialog.css'

interface NoticeDialogProps {
  onClose(): void
  text: Pick<ContactText['privacy'], 'close' | 'loading' | 'failed'>
  notice: ListedNotice
}

export function NoticeDialog({ onClose, text, notice }: NoticeDialogProps) {
  const body = useRef<HTMLElement>(null)
  const titleId = useId()
  return (
    // Focuses the text instead of the close button, so that arrow keys scroll at once.
    <Dialog
      labelledBy={titleId}
      startsAt={body}
      onClose={onClose}
      closesFromOutside
      className="notice-dialog"
    >
      <div className="dialog-head items-center">
        <DialogTitle id={titleId} className="text-name">
          {notice.title}
        </DialogTitle>
        <CloseButton name={text.close} onClick={onClose} />
      </div>
      <section
        ref={body}
        tabIndex={0}
        aria-labelledby={titleId}
        className="dialog-body flex-1 focus-visible:[box-shadow:none]"
      >
        <LanguageNote note={notice.languageNote} />
        <LoadedNotice text={text} notice={notice} />
        <button type="button" onClick={onClose} className={`mt-10 ${buttonClass('primary')}`}>
          {text.close}
        </button>
      </section>
    </Dialog>
  )
}

/** Mounted with the dialog, so opening it again retries a failed import. */
function LoadedNotice({ text, notice: { lang, load } }: Pick<NoticeDialogProps, 'text' | 'notice'>) {
  const [loaded, setLoaded] = useState<NoticeText | 'loading' | 'failed'>('loading')

  useEffect(() => {
    let isMounted = true
    const update = (result: NoticeText | 'failed') => {
      if (isMounted) setLoaded(result)
    }
    load().then(
      (module) => update(module.text),
      () => update('failed'),
    )
    return () => {
      isMounted = false
    }
  }, [load])

  if (loaded === 'loading') return <p role="status">{text.loading}</p>
  if (loaded === 'failed') return <p role="alert">{text.failed}</p>
  return (
    <div lang={lang}>
      <Notice text={loaded} />
    </div>
  )
}
