import { useId, useRef, useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { CloseButton } from '#web/components/ui/close-button.tsx'
import { Dialog, DialogTitle } from '#web/components/ui/dialog.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import type { PrivacyText } from '#web/content/pl/privacy.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { LanguageNote } from './language-note.tsx'
import { Policy } from './policy.tsx'
import './privacy-dialog.css'

export type LoadPolicy = () => Promise<{ text: PrivacyText }>

type PrivacyWords = ContactText['privacy']

interface PrivacyDialogProps {
  onClose(): void
  words: PrivacyWords
  /** Language of the policy, which may differ from the page's. */
  lang: Locale
  loadPolicy: LoadPolicy
}

export function PrivacyDialog({ onClose, words, lang, loadPolicy }: PrivacyDialogProps) {
  const body = useRef<HTMLElement>(null)
  const titleId = useId()
  return (
    // Focuses the text instead of the close button, so that arrow keys scroll at once.
    <Dialog
      labelledBy={titleId}
      startsAt={body}
      onClose={onClose}
      closesFromOutside
      className="privacy-dialog"
    >
      <div className="dialog-head items-center">
        <DialogTitle id={titleId} className="text-name">
          {words.title}
        </DialogTitle>
        <CloseButton name={words.close} onClick={onClose} />
      </div>
      <section
        ref={body}
        tabIndex={0}
        aria-labelledby={titleId}
        className="dialog-body flex-1 focus-visible:[box-shadow:none]"
      >
        <LanguageNote note={words.languageNote} />
        <PolicyText words={words} lang={lang} loadPolicy={loadPolicy} />
        <button type="button" onClick={onClose} className={`mt-10 ${buttonClass('primary')}`}>
          {words.close}
        </button>
      </section>
    </Dialog>
  )
}

/** Mounted with the dialog, so opening it again retries a failed import. */
function PolicyText({ words, lang, loadPolicy }: Pick<PrivacyDialogProps, 'words' | 'lang' | 'loadPolicy'>) {
  const [policy, setPolicy] = useState<PrivacyText | 'loading' | 'failed'>('loading')

  useEffect(() => {
    let isMounted = true
    const update = (result: PrivacyText | 'failed') => {
      if (isMounted) setPolicy(result)
    }
    loadPolicy().then(
      (module) => update(module.text),
      () => update('failed'),
    )
    return () => {
      isMounted = false
    }
  }, [loadPolicy])

  if (policy === 'loading') return <p role="status">{words.loading}</p>
  if (policy === 'failed') return <p role="alert">{words.failed}</p>
  return (
    <div lang={lang}>
      <Policy text={policy} />
    </div>
  )
}
