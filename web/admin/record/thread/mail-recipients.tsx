import { maxRecipients, recipientFields } from '#worker/contract/admin/mail-recipients.ts'
import type { MailRecipient, ThreadMail } from '#worker/contract/admin/threads.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { replies as text } from '../../texts.ts'
import { DeliveryLine } from '../delivery-line.tsx'

const recipientsText = text.recipients

const nameRecipient = ({ name, address }: Pick<MailRecipient, 'name' | 'address'>) =>
  name ? text.by(name, showEmail(address)) : showEmail(address)

/** Whom a received mail names beside its sender, and who of them gets it from this site. */
export function Recipients({ mail: { origin, recipients, notRelayedFor } }: { mail: ThreadMail }) {
  if (recipients.length === 0) return null
  return (
    <div className="text-sm text-steel wrap-anywhere">
      {recipientFields.map((field) => {
        const named = recipients.filter((recipient) => recipient.field === field)
        return named.length === 0 ? null : (
          <p key={field}>
            {recipientsText.fields[field]}{' '}
            <span className="text-ink">{named.map(nameRecipient).join(', ')}</span>
          </p>
        )
      })}
      {recipients.length === maxRecipients ? <p>{recipientsText.more}</p> : null}
      {origin === 'office' && notRelayedFor === null ? <p>{recipientsText.customerAlone}</p> : null}
    </div>
  )
}

/** The copies of an answer, each with how it leaves. */
export function Copies({ mail: { recipients }, onRetried }: { mail: ThreadMail; onRetried(): void }) {
  const copies = recipients.flatMap(({ address, delivery }) => (delivery ? [{ address, delivery }] : []))
  if (copies.length === 0) return null
  return (
    <ul>
      {copies.map(({ address, delivery }) => (
        <li key={delivery.id}>
          <DeliveryLine
            delivery={delivery}
            label={`${recipientsText.fields.cc} ${showEmail(address)}`}
            retryName={recipientsText.retryNamed(showEmail(address))}
            onRetried={onRetried}
          />
        </li>
      ))}
    </ul>
  )
}
