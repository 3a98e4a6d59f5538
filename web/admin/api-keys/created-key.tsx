import { useId, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ApiKeyCreated } from '#worker/contract/admin/api-keys.ts'
import { adminButton } from '../components/admin-button.ts'
import { CopyButton } from '../components/copy-button.tsx'
import { apiKeys as text } from '../texts.ts'

const createdText = text.created

/** A key that was just created, which no other page can show. Takes the focus. */
export function CreatedKey({ created, onHide }: { created: ApiKeyCreated; onHide(): void }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // Another key may follow while this one is still shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes
  useEffect(() => {
    heading.current?.focus()
  }, [created.key])
  return (
    <section aria-labelledby={id} className="mb-5 border-2 border-l-8 border-go bg-paper p-4 sm:p-5">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-name wrap-anywhere">
        {createdText.heading(created.apiKey.name)}
      </h2>
      <p className="mt-1 text-fact">{createdText.warning}</p>
      <p className="mt-3 border-2 border-ink bg-fog px-3 py-2">
        <code id={`${id}-key`} className="wrap-anywhere">
          {created.key}
        </code>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          value={created.key}
          label={createdText.copy}
          shownBy={`${id}-key`}
          className={`${adminButton('primary')} max-sm:w-full`}
        />
        <button type="button" onClick={onHide} className={`${adminButton('secondary')} max-sm:w-full`}>
          {createdText.hide}
        </button>
      </div>
    </section>
  )
}
