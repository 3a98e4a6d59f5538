import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { foldQuotes } from '#worker/domain/fold-quotes.ts'
import { nameLeftOut } from '#worker/domain/labels/left-out.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { actorName } from '../../components/actor-name.ts'
import { toBriefTime, toExactTime } from '../../components/format-time.ts'
import { replies as text } from '../../texts.ts'
import { DeliveryLine } from '../delivery-line.tsx'
import { RemoveNote } from '../remove-note.tsx'
import { MailFile, OriginalMail } from './mail-downloads.tsx'
import { Copies, Recipients } from './mail-recipients.tsx'
import { nameMissingText, nameSender } from './name-sender.ts'

interface ThreadMailItemProps {
  mail: ThreadMail
  /** The language of answers. */
  language: Locale
  onRetried(): void
}

/** The kind of a line, its author and its time. */
const Head = (props: { origin: string; author: string | null; at: string; children?: ReactNode }) => (
  <p className="text-sm text-steel wrap-anywhere">
    <span className="font-semibold text-ink">{props.origin}</span>
    {props.author === null ? null : ` · ${props.author}`} ·{' '}
    <time dateTime={props.at} title={toExactTime(props.at)}>
      {toBriefTime(props.at)}
    </time>
    {props.children}
  </p>
)

const itemStyle = 'break-inside-avoid border-t border-line py-3'

const writtenStyle = 'mt-1.5 max-w-170 text-fact whitespace-pre-wrap wrap-anywhere empty:hidden'

/** A line about a call: who has called back and when, and what was said. */
export const CallItem = ({ note, removal }: ComponentProps<typeof RemoveNote>) => (
  <li className={itemStyle}>
    <Head origin={text.call} author={actorName(note.author)} at={note.createdAt} />
    <p className={writtenStyle}>{note.text}</p>
    <div className="text-sm text-steel empty:hidden">
      <RemoveNote note={note} removal={removal} />
    </div>
  </li>
)

/** In words, as what the colour says alone is not said. */
function Marks({ mail }: { mail: ThreadMail }) {
  if (mail.origin === 'reply') return null
  const { headings, unverified, reasons } = text.notRelayed
  const { notRelayedFor: reason, origin } = mail
  return (
    <>
      {mail.isVerified ? null : <span className="font-semibold text-stop"> · {text.unverified}</span>}
      {reason ? (
        <>
          <span className="font-semibold text-stop"> · {headings[origin]}</span>
          <span className="block">{reason === 'unverified' ? unverified[origin] : reasons[reason]}</span>
        </>
      ) : null}
    </>
  )
}

/** The text of a mail; what it answers is folded away. */
function MailText({ mail, language }: { mail: ThreadMail; language: Locale }) {
  const isReply = mail.origin === 'reply'
  const { written, quoted } = useMemo(
    () => (isReply ? { written: mail.text, quoted: null } : foldQuotes(mail.text)),
    [isReply, mail.text],
  )
  return (
    <>
      {mail.subject ? <p className="mt-1.5 text-fact font-semibold wrap-anywhere">{mail.subject}</p> : null}
      <p lang={isReply ? language : undefined} className={writtenStyle}>
        {written || nameMissingText(mail)}
      </p>
      {quoted ? (
        <details className="mt-1.5 max-w-170 text-fact">
          <summary className="min-h-6 w-fit cursor-pointer text-steel underline underline-offset-2">
            {text.quoted}
          </summary>
          <p className="mt-1.5 border-l-2 border-line pl-3 whitespace-pre-wrap text-steel wrap-anywhere">
            {quoted}
          </p>
        </details>
      ) : null}
    </>
  )
}

/** Names the parts of a mail that are no files of the record. */
function LeftOut({ mail }: { mail: ThreadMail }) {
  if (mail.leftOut.length === 0) return null
  return (
    <div className="mt-2 text-sm text-steel">
      <p>{text.leftOut}</p>
      <ul className="list-disc pl-5">
        {nameLeftOut(mail.leftOut, text.leftOutKinds).map(({ kind, label, names }) => (
          <li key={kind} className="wrap-anywhere">
            {names ? `${label}: ${names}` : label}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** In place of all that an erased sender wrote. */
const ErasedMail = () => <p className="mt-1.5 text-fact text-steel">{text.erased}</p>

/** A mail of a record: who wrote it and when, its text and file, and how it left. */
export function ThreadMailItem({ mail, language, onRetried }: ThreadMailItemProps) {
  return (
    <li className={itemStyle}>
      <Head
        origin={text.origins[mail.origin]}
        author={mail.isErased ? null : nameSender(mail)}
        at={mail.createdAt}
      >
        <Marks mail={mail} />
      </Head>
      {mail.origin === 'reply' ? null : <Recipients mail={mail} />}
      {mail.isErased ? <ErasedMail /> : <MailText mail={mail} language={language} />}
      {mail.files.length > 0 ? (
        <ul>
          {mail.files.map((file) => (
            <MailFile key={file.id} file={file} />
          ))}
        </ul>
      ) : null}
      <LeftOut mail={mail} />
      {mail.hasOriginal ? <OriginalMail mail={mail} /> : null}
      {mail.delivery ? (
        <DeliveryLine
          delivery={mail.delivery}
          label={mail.origin === 'reply' ? null : text.sentOn[mail.origin]}
          retryName={text.retryNamed(toBriefTime(mail.createdAt))}
          onRetried={onRetried}
        />
      ) : null}
      {mail.origin === 'reply' ? <Copies mail={mail} onRetried={onRetried} /> : null}
    </li>
  )
}
