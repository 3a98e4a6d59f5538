import { useState } from 'react'
import { text } from '#web/content/pl/admin/deliveries.ts'
import type { DeliveryView } from '#worker/contract/admin/deliveries.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { adminButton } from '../admin-button.ts'
import { retryOne, wordRetries, wordRetryFailure } from '../deliveries/calls.ts'
import { StateSign } from '../deliveries/state-sign.tsx'
import { wordError } from '../deliveries/word-error.ts'
import { Moment } from '../moment.tsx'
import { Part } from '../part.tsx'
import { useDeed } from '../use-deed.ts'
import { callsOf } from './calls.ts'
import type { RecordAccess } from './use-record.ts'

/** When it arrived, or will be tried again. */
function When({ delivery }: { delivery: DeliveryView }) {
  if (delivery.sentAt)
    return (
      <>
        {text.sentAt}: <Moment at={delivery.sentAt} />
      </>
    )
  if (!delivery.nextAttemptAt) return `${text.nextAt}: ${text.noNext}`
  const isDue = Date.parse(delivery.nextAttemptAt) <= Date.now()
  return (
    <>
      {text.nextAt}: {isDue ? text.now : <Moment at={delivery.nextAttemptAt} />}
    </>
  )
}

interface ItemProps {
  delivery: DeliveryView
  reference: string
  isBusy: boolean
  retry(): void
}

function Item({ delivery, reference, isBusy, retry }: ItemProps) {
  const channel = text.channels[delivery.channel]
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{channel}</p>
        <StateSign state={delivery.state} />
      </div>
      {delivery.lastError && delivery.state !== 'sent' ? (
        <p className="mt-1 text-stop">{wordError(delivery.lastError)}</p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-steel">
          {text.attempts(delivery.attempts)} · <When delivery={delivery} />
        </p>
        {delivery.state === 'sent' ? null : (
          <button
            type="button"
            aria-label={text.retryNamed(channel, reference)}
            aria-disabled={isBusy}
            onClick={retry}
            className={`mt-1 ${adminButton('secondary')}`}
          >
            {isBusy ? text.retrying : text.retry}
          </button>
        )}
      </div>
    </li>
  )
}

/** What of this record went where, and what did not get through. */
export function DeliveriesPart({ record, access }: { record: AdminRecord; access: RecordAccess }) {
  const deed = useDeed<string>()
  const [said, setSaid] = useState('')
  const waiting = record.deliveries.filter(({ state }) => state === 'pending' || state === 'parked')

  async function retry({ id }: DeliveryView) {
    setSaid('')
    const answer = await deed.run(id, () => retryOne(id))
    if (!answer) return
    deed.forgetFailure()
    setSaid(answer.ok ? text.retried : wordRetryFailure(answer.failure))
    access.load()
    access.loadSoon()
  }
  async function retryAll() {
    setSaid('')
    const answer = await deed.run('all', () => callsOf(record).retryAll())
    if (!answer) return
    deed.forgetFailure()
    setSaid(wordRetries(answer))
    access.load()
    access.loadSoon()
  }

  return (
    <Part
      heading={text.ofRecord}
      className="print:hidden"
      action={
        waiting.length > 1 ? (
          <button
            type="button"
            aria-disabled={deed.busyWith === 'all'}
            onClick={retryAll}
            className={adminButton('secondary')}
          >
            {deed.busyWith === 'all' ? text.retrying : text.retryAll}
          </button>
        ) : null
      }
    >
      {record.deliveries.length === 0 ? (
        <p className="text-fact text-steel">{record.suspectedFor === null ? text.none : text.held}</p>
      ) : null}
      <ul className="text-fact">
        {record.deliveries.map((delivery) => (
          <Item
            key={delivery.id}
            delivery={delivery}
            reference={record.reference}
            isBusy={deed.busyWith === delivery.id}
            retry={() => retry(delivery)}
          />
        ))}
      </ul>
      <p role="status" className="text-fact font-semibold">
        {said}
      </p>
    </Part>
  )
}
