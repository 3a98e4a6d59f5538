import { useState } from 'react'
import { deskCalls } from '#web/api/desk.ts'
import { text } from '#web/content/pl/desk-inbox.ts'
import { askFor, type Failure } from '../ask.ts'
import { deskButton } from '../desk-button.ts'
import { save } from '../save.ts'
import { hearFailure } from '../watch.ts'
import { wordFailure } from '../word-failure.ts'
import type { InboxFilter } from './filter.ts'

const words = text.download

/** A hundred thousand rows take their time. */
const limitMs = 300_000

type Format = 'csv' | 'json'

const formats: Format[] = ['csv', 'json']

const nameIn = (header: string | null, format: Format) =>
  header?.match(/filename="([^"]+)"/)?.[1] ?? `zgloszenia.${format}`

async function download(filter: InboxFilter, format: Format): Promise<Failure | null> {
  const exports = deskCalls.inbox
  const answer = await askFor<Response>(
    (options) =>
      format === 'csv'
        ? exports['export.csv'].$get({ query: filter }, options)
        : exports['export.json'].$get({ query: filter }, options),
    limitMs,
  )
  if (!answer.ok) return answer.failure
  try {
    save(await answer.value.blob(), nameIn(answer.value.headers.get('content-disposition'), format))
    return null
  } catch {
    // Broken off halfway: half a file would pass for a whole one.
    return { kind: 'unreachable' }
  }
}

/** Exactly what the filter shows, as files. */
export function Downloads({ filter }: { filter: InboxFilter }) {
  const [busyWith, setBusyWith] = useState<Format | null>(null)
  const [said, setSaid] = useState('')
  async function fetchFile(format: Format) {
    setBusyWith(format)
    setSaid('')
    const failure = await download(filter, format)
    setBusyWith(null)
    if (failure) hearFailure(failure)
    setSaid(failure ? Object.values(wordFailure(failure)).join('. ') : words.done)
  }
  return (
    <>
      <p role="status" className={said === '' ? 'sr-only' : 'self-center text-fact text-steel'}>
        {said}
      </p>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          title={words.label}
          disabled={busyWith !== null}
          onClick={() => fetchFile(format)}
          className={deskButton('secondary')}
        >
          {busyWith === format ? words.busy : words[format]}
        </button>
      ))}
    </>
  )
}
