import type { ReplyCopy } from '#worker/contract/admin/replies.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { replies as text } from '../../texts.ts'

const copiesText = text.form.copies

interface ReplyCopiesProps {
  offered: ReplyCopy[]
  chosen: string[]
  isReadOnly: boolean
  onChange(chosen: string[]): void
}

/** Ticks who else gets an answer. Whoever gets no mail is named, and cannot be ticked. */
export function ReplyCopies({ offered, chosen, isReadOnly, onChange }: ReplyCopiesProps) {
  if (offered.length === 0) return null
  const toggle = (address: string) =>
    onChange(
      offered.flatMap((copy) =>
        chosen.includes(copy.address) !== (copy.address === address) ? [copy.address] : [],
      ),
    )
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{copiesText.legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {offered.map(({ address, name, isSuppressed }) => {
          const named = name ? text.by(name, showEmail(address)) : showEmail(address)
          return isSuppressed ? (
            <p key={address} className="py-1.5 text-fact text-steel wrap-anywhere">
              {named}: {copiesText.suppressed}
            </p>
          ) : (
            <label
              key={address}
              className="flex min-h-11 cursor-pointer items-center gap-2 py-1 text-fact lg:min-h-9"
            >
              <input
                type="checkbox"
                checked={chosen.includes(address)}
                aria-disabled={isReadOnly}
                onChange={() => isReadOnly || toggle(address)}
                className="size-5 shrink-0 accent-ink"
              />
              <span className="min-w-0 wrap-anywhere">{named}</span>
            </label>
          )
        })}
      </div>
      <p role="status" className="text-sm text-steel">
        {offered.some(({ address }) => chosen.includes(address)) ? copiesText.hint : ''}
      </p>
    </fieldset>
  )
}
