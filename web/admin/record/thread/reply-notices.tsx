import { fillPlaceholders } from '#worker/contract/admin/placeholders.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { ReplyForm } from '#worker/contract/admin/replies.ts'
import { escapePattern } from '#worker/domain/escape-pattern.ts'
import { holdsList } from '#worker/domain/holds-list.ts'
import { toClockTime } from '../../components/format-time.ts'
import { toPlaceholderValues } from '../../components/reply-words.ts'
import { useOtherViewers } from '../../components/use-live-connection.ts'
import { senderNameOf } from '../../data/record/sender.ts'
import { inbox, replies as text } from '../../texts.ts'
import { nameViewer } from '../viewers-notice.tsx'
import { findPolish } from './find-polish.ts'

const formText = text.form

/** Says what is added below an answer: the list only where the answer does not hold it. */
function describeQuote({ kind }: AdminRecord, { machines }: ReplyForm, written: string): string {
  if (kind !== 'contact_message') return formText.quoted.application
  if (machines === '') return formText.quoted.message
  return formText.quoted[holdsList(written, machines) ? 'withoutList' : 'withList']
}

/** A text in which these words, as often as it has them, are signs that mean nothing, so that all else stays in its place. */
const cover = (text: string, words: string) =>
  text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(words)}(?![\\p{L}\\p{N}])`, 'gu'), (covered) =>
    '\ue000'.repeat(covered.length),
  )

/** A sentence and its place in what is written. */
export interface Passage {
  start: number
  end: number
  sentence: string
}

/** The first Polish sentence for somebody who reads another language; what the sender has written is none. */
export function locatePolish(record: AdminRecord, form: ReplyForm, written: string): Passage | null {
  const { language } = record
  if (language === 'pl') return null
  const name = senderNameOf(record)
  const others = [...form.machines.split('\n'), name].reduce(cover, written)
  const values = toPlaceholderValues(language, { ...form, name })
  const known = form.sentences.filter((one) => one.language === 'pl').map((one) => one.text)
  const found = findPolish(others, known, (one) => fillPlaceholders(one, values))
  if (found === null) return null
  const start = others.indexOf(found)
  const end = start + found.length
  return { start, end, sentence: written.slice(start, end) }
}

interface PolishNoticeProps {
  of: Passage | null
  record: AdminRecord
  /** It has stopped the answer once. */
  isKeptBack: boolean
}

/** Quotes a Polish sentence, and says how it is sent all the same. */
export const PolishNotice = ({ of, record, isKeptBack }: PolishNoticeProps) => (
  <p role="status" className="line-clamp-3 w-full text-fact font-semibold text-stop empty:sr-only">
    {of === null
      ? ''
      : isKeptBack
        ? formText.stopped(of.sentence)
        : formText.polish(of.sentence, inbox.languages[record.language])}
  </p>
)

/** Tells when a draft was saved, or that it could not be. */
export function DraftState({ savedAt, hasFailed }: { savedAt: string | null; hasFailed: boolean }) {
  return (
    <p
      role="status"
      className={`ml-auto text-sm empty:sr-only ${hasFailed ? 'font-semibold text-stop' : 'text-steel'}`}
    >
      {hasFailed ? formText.unsaved : savedAt ? formText.saved(toClockTime(Date.parse(savedAt))) : ''}
    </p>
  )
}

interface ReplyNoticesProps {
  record: AdminRecord
  form: ReplyForm
  written: string
  isCopied: boolean
}

/**
 * Notices for whoever answers that keep nothing back. Screen readers hear of a colleague who answers too by the notice about
 * who looks at the record.
 */
export function ReplyNotices({ record, form, written, isCopied }: ReplyNoticesProps) {
  const names = useOtherViewers()
    .filter(({ isWriting }) => isWriting)
    .map(nameViewer)
  return (
    <>
      {isCopied ? null : <p className="text-sm text-steel">{describeQuote(record, form, written)}</p>}
      {names.length === 0 ? null : (
        <p className="mb-3 border-2 border-l-8 border-stop p-3 text-fact font-semibold wrap-anywhere">
          {formText.othersWriting(names.join(', '))}
        </p>
      )}
    </>
  )
}
