import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { buttonLook } from '#web/components/ui/button.ts'
import type { ContactText } from '#web/content/pl/contact.ts'
import type { PrivacyText } from '#web/content/pl/privacy.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { Policy } from './policy.tsx'

export type LoadPolicy = () => Promise<{ text: PrivacyText }>

type PrivacyWords = ContactText['privacy']

interface PrivacyDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  words: PrivacyWords
  /** Language of the policy itself, which may be another than the page's. */
  lang: Locale
  loadPolicy: LoadPolicy
  /** What opened the dialog and gets the focus back. */
  opener: RefObject<HTMLElement | null>
}

export function PrivacyDialog({ open, onOpenChange, words, lang, loadPolicy, opener }: PrivacyDialogProps) {
  const body = useRef<HTMLElement>(null)
  const titleId = useId()
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-ink/70" />
        <Content
          aria-labelledby={titleId}
          aria-describedby={undefined}
          // The text, not the way out of it, is what the visitor came for: arrow keys scroll at once.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            body.current?.focus()
          }}
          // The dialog has no trigger of its own to go back to.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          className="fixed inset-0 z-50 flex flex-col bg-paper text-ink md:inset-y-[6vh] md:mx-auto md:max-w-3xl md:border-2 md:border-ink md:shadow-hard"
        >
          <div className="flex items-center justify-between gap-4 border-b-2 border-ink py-2 pr-2 pl-5 md:pl-8">
            <Title id={titleId} className="text-name">
              {words.title}
            </Title>
            <Close
              aria-label={words.close}
              className="flex size-12 shrink-0 cursor-pointer items-center justify-center hover:bg-fog"
            >
              <svg viewBox="0 0 20 20" className="size-5 stroke-current stroke-[2.5]" aria-hidden="true">
                <path d="m3 3 14 14M17 3 3 17" />
              </svg>
            </Close>
          </div>
          <section
            ref={body}
            tabIndex={0}
            aria-labelledby={titleId}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 -outline-offset-3 focus-visible:shadow-none md:px-8"
          >
            {words.languageNote && <p className="mb-6 bg-fog p-4">{words.languageNote}</p>}
            <PolicyText words={words} lang={lang} loadPolicy={loadPolicy} />
            <Close className={`mt-10 ${buttonLook('primary')}`}>{words.close}</Close>
          </section>
        </Content>
      </Portal>
    </Root>
  )
}

/** Lives only while the dialog is open, so a failed load is tried again when it is opened again. */
function PolicyText({ words, lang, loadPolicy }: Pick<PrivacyDialogProps, 'words' | 'lang' | 'loadPolicy'>) {
  const [policy, setPolicy] = useState<PrivacyText | 'loading' | 'failed'>('loading')

  useEffect(() => {
    let wanted = true
    const settle = (result: PrivacyText | 'failed') => {
      if (wanted) setPolicy(result)
    }
    loadPolicy().then(
      (module) => settle(module.text),
      () => settle('failed'),
    )
    return () => {
      wanted = false
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
