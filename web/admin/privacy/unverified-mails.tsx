import { useId } from 'react'
import { maxUnverifiedMails, type UnverifiedMail } from '#worker/contract/admin/privacy.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { recordPath } from '../data/admin-routes.ts'
import { privacy } from '../texts.ts'

interface UnverifiedMailsProps {
  mails: UnverifiedMail[]
  ticked: string[]
  onChange(ticked: string[]): void
}

/** Ticks which mails that are not DMARC-aligned are exported; each leads to its record, where it can be read. */
export function UnverifiedMails({ mails, ticked, onChange }: UnverifiedMailsProps) {
  const unverifiedText = privacy.export.unverified
  const id = useId()
  if (mails.length === 0) return null
  const toggle = (mail: string) =>
    onChange(ticked.includes(mail) ? ticked.filter((one) => one !== mail) : [...ticked, mail])
  return (
    <fieldset className="mt-4 min-w-0" aria-describedby={id}>
      <legend className="text-fact font-semibold">{unverifiedText.legend}</legend>
      <p id={id} className="max-w-160 text-sm text-steel">
        {unverifiedText.hint}
        {mails.length === maxUnverifiedMails ? ` ${unverifiedText.newest(maxUnverifiedMails)}` : null}
      </p>
      <ul>
        {mails.map(({ id: mail, kind, recordId, sender, subject, createdAt }) => {
          const named = [
            toBriefTime(createdAt),
            ...(sender ? [showEmail(sender)] : []),
            subject || unverifiedText.noSubject,
          ].join(' · ')
          return (
            <li key={mail} className="flex flex-wrap items-center gap-x-4">
              <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 py-1 text-fact lg:min-h-9">
                <input
                  type="checkbox"
                  checked={ticked.includes(mail)}
                  onChange={() => toggle(mail)}
                  className="size-5 shrink-0 accent-ink"
                />
                <span className="min-w-0 wrap-anywhere">{named}</span>
              </label>
              <AdminLink
                to={recordPath({ kind, id: recordId })}
                className="min-h-6 text-sm underline underline-offset-2"
              >
                <span aria-hidden="true">{unverifiedText.open}</span>
                <span className="sr-only">{unverifiedText.openNamed(named)}</span>
              </AdminLink>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
