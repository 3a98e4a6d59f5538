import { useId, useRef } from 'react'
import { Dialog, DialogClose, DialogTitle } from '#web/components/ui/dialog.tsx'
import { shortcuts as text } from '../../texts.ts'
import { adminButton } from '../admin-button.tsx'
import { shortcutKeys, shortcutNames } from './shortcut-keys.ts'
import { switchShortcuts, useShortcutsOn } from './shortcut-setting.ts'

/** Lists the shortcuts, and switches them off or on in this browser. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOn = useShortcutsOn()
  return (
    <Dialog
      labelledBy={id}
      onClose={onClose}
      closesFromOutside
      startsAt={heading}
      className="md:top-[8vh] md:bottom-auto md:max-h-[84vh] md:w-140"
    >
      <div className="flex items-start justify-between gap-4 border-b-2 border-ink bg-yellow px-4 py-3 sm:px-5">
        <DialogTitle id={id} ref={heading} tabIndex={-1} className="text-name">
          {text.heading}
        </DialogTitle>
        <DialogClose className={adminButton('secondary')}>{text.close}</DialogClose>
      </div>
      <div className="min-h-0 overflow-y-auto px-4 py-4 sm:px-5">
        <p className="text-fact text-steel">{text.where}</p>
        <dl className="mt-3">
          {shortcutNames.map((name) => (
            <div key={name} className="flex items-baseline gap-4 border-t border-line py-2">
              <dt className="w-8 shrink-0">
                <kbd className="inline-block min-w-7 border-2 border-ink px-1.5 text-center font-sans font-bold">
                  {shortcutKeys[name]}
                </kbd>
              </dt>
              <dd className="min-w-0 text-fact">{text.actions[name]}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-2 text-fact font-semibold">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => switchShortcuts(event.target.checked)}
            className="size-5 shrink-0 accent-ink"
          />
          {text.isOn}
        </label>
      </div>
    </Dialog>
  )
}
