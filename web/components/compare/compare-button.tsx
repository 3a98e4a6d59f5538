import { type ComponentType, useState } from 'react'
import type { CompareButtonText } from '#web/content/pl/compare-button.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { announce } from '../enquiry-list/list-announcement.ts'
import type { AtWork } from './compare-drawing.tsx'

interface DialogProps {
  ids: readonly string[]
  atWork?: AtWork | undefined
  onClose(): void
}

/** Only visitors who compare load it. */
const load = (locale: Locale): Promise<ComponentType<DialogProps>> =>
  import('./load-compare.tsx').then(({ compareDialogs }) => compareDialogs[locale].load())

interface CompareButtonProps extends Omit<DialogProps, 'onClose'> {
  /** The machine's name, where there is a button at every machine. */
  name?: string
  text: CompareButtonText
  locale: Locale
  className?: string
}

/** Opens the comparison of machines. It needs scripts, and is not offered without. */
export function CompareButton({ ids, atWork, name, text, locale, className }: CompareButtonProps) {
  const [hasFailed, setFailed] = useState(false)
  const label = hasFailed ? text.failed : text.compare
  const [opened, setOpened] = useState<{ Dialog: ComponentType<DialogProps> } | null>(null)

  const open = () =>
    load(locale).then(
      (Dialog) => {
        setFailed(false)
        setOpened({ Dialog })
      },
      () => {
        setFailed(true)
        announce(text.failed)
      },
    )
  // Loads the dialog before the click; a failure is ignored, as the click tries again.
  const prefetch = () => load(locale).catch(() => undefined)

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        // Set here, as it would be a kilobyte of a page that cannot open the dialog without scripts.
        ref={(button) => {
          if (name) button?.setAttribute('aria-label', `${label}: ${name}`)
        }}
        className={className}
        onClick={open}
        onPointerEnter={prefetch}
      >
        {label}
      </button>
      {opened && <opened.Dialog ids={ids} atWork={atWork} onClose={() => setOpened(null)} />}
    </>
  )
}
