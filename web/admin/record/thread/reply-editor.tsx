import { type FormEvent, useRef, useState } from 'react'
import { createId } from '#web/forms/create-id.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { ReplyDraft, ReplyForm as ReplyFormData, ReplyResponse } from '#worker/contract/admin/replies.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import { AdminButton, adminButton } from '../../components/admin-button.tsx'
import { useAdmin } from '../../components/admin-context.ts'
import { ConfirmAction } from '../../components/confirm-action.tsx'
import { Alert, FailureNotice } from '../../components/failure-notice.tsx'
import { toPlaceholderValues } from '../../components/reply-words.ts'
import { useWriting } from '../../components/use-live-connection.ts'
import { isRefusedWith } from '../../data/call-api.ts'
import { recordKeyText } from '../../data/inbox/inbox-list.ts'
import { recordApi } from '../../data/record/record-api.ts'
import { senderNameOf } from '../../data/record/sender.ts'
import { saveOwnName } from '../../data/save-own-name.ts'
import { useLockedMutation } from '../../data/use-locked-mutation.ts'
import { replies as text } from '../../texts.ts'
import type { RecordHandle } from '../use-record.ts'
import { toInitialText } from './initial-text.ts'
import { ReplyCopies } from './reply-copies.tsx'
import { ReplyFile, type ReplyFileHandle } from './reply-file.tsx'
import { ReplyFrame } from './reply-frame.tsx'
import { DraftState, locatePolish, PolishNotice, ReplyNotices } from './reply-notices.tsx'
import { ReplyText, refuseText } from './reply-text.tsx'
import { Signature } from './signature.tsx'
import { useAutosave } from './use-autosave.ts'

const formText = text.form

export interface ReplyFormProps {
  record: AdminRecord
  access: RecordHandle
  onSent(response: ReplyResponse, form: ReplyFormData | undefined): void
  onClose(): void
  onDiscard(): void
}

type Field = keyof typeof formText.errors | 'polish'

/** Values of the form: the file with its name, which the draft has by its id. */
type Values = Omit<ReplyDraft, 'id' | 'file'> & { file: UploadedFile | null }

interface ReplyEditorProps extends ReplyFormProps {
  form: ReplyFormData
  /** Reads anew who may get a copy. */
  onOutdated(): void
}

/** The form of an answer, as it was begun or as it begins. */
export function ReplyEditor(props: ReplyEditorProps) {
  const { record, access, form, onOutdated, onSent, onClose, onDiscard } = props
  const { replyDrafts } = useAdmin().cache
  const calls = recordApi(record)
  const key = recordKeyText(record)
  const initial = toInitialText(record)
  // What could not be saved before.
  const [begun] = useState(() => replyDrafts.get(key) ?? null)
  const [replyId] = useState(() => begun?.id ?? form.draft?.id ?? createId())
  const [values, setValues] = useState<Values>({
    text: begun?.text ?? form.draft?.text ?? initial.text,
    authorName: form.authorName ?? begun?.authorName ?? form.draft?.authorName ?? '',
    file: form.draft?.file ?? null,
    copies: begun?.copies ?? form.draft?.copies ?? [],
  })
  // A file may arrive between a press and the next render.
  const current = useRef(values)
  const [error, setError] = useState<Field | null>(null)
  const textField = useRef<HTMLTextAreaElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const file = useRef<ReplyFileHandle>(null)
  useWriting(true)

  const isOffered = (address: string) =>
    form.copies.some((copy) => copy.address === address && !copy.isSuppressed)
  const toDraft = ({ file: added, copies, ...typed }: Values): ReplyDraft => ({
    id: replyId,
    ...typed,
    file: added?.id ?? null,
    copies: copies.filter(isOffered),
  })
  const autosave = useAutosave(async (draft: ReplyDraft) => {
    const { savedAt } = await calls.saveReplyDraft(draft)
    if (replyDrafts.get(key) === draft) replyDrafts.delete(key)
    if (savedAt) access.change((before) => ({ ...before, hasDraft: true }))
    return savedAt
  })
  /** Keeps what is typed until it is saved, also where the view is left. */
  function hold() {
    const draft = toDraft(current.current)
    replyDrafts.set(key, draft)
    autosave.schedule(draft)
  }
  function change(changes: Partial<Values>) {
    current.current = { ...current.current, ...changes }
    setValues(current.current)
    setError(null)
    hold()
  }
  async function end() {
    replyDrafts.delete(key)
    await autosave.stop()
  }
  const send = useLockedMutation({
    mutationFn: async () => {
      const uploaded = (await file.current?.waitForUpload()) ?? 'uploaded'
      if (uploaded !== 'uploaded') {
        setError('file')
        return null
      }
      await end()
      const sent = await calls.sendReply({ ...toDraft(current.current), version: record.version })
      // Not waited for: the answer is sent, and may be taken back for ten seconds.
      if (form.authorName === null) void saveOwnName(current.current.authorName)
      return sent
    },
    onSuccess: (response) => {
      const draft = { ...toDraft(current.current), file: null, hasLostFile: false, savedAt: '' }
      if (response) onSent(response, current.current.file ? undefined : { ...form, draft })
    },
    onError: (failed) => {
      hold()
      if (!isRefusedWith(failed, 'changed_meanwhile')) return
      access.load()
      onOutdated()
    },
  })
  const discard = useLockedMutation({
    mutationFn: async () => {
      await end()
      await calls.discardReplyDraft()
    },
    meta: { keepsCounts: true },
    onSuccess: onDiscard,
    onError: hold,
  })

  const polish = locatePolish(record, form, `${values.text}\n${values.authorName}`)
  function submit(event: FormEvent) {
    event.preventDefault()
    send.reset()
    const unasked = error === 'polish' ? null : polish
    const refused = textField.current && refuseText(textField.current, initial.text, unasked)
    if (refused) return setError(refused)
    if (values.authorName.trim() === '') {
      setError('name')
      return nameField.current?.focus()
    }
    send.mutate()
  }
  const isBusy = send.isPending || discard.isPending
  // What fails is said in the form.
  const close = () => isBusy || onClose()
  const code = send.failure?.kind === 'rejected' ? send.failure.code : null
  const own = code === 'changed_meanwhile' ? formText.changed : code === 'not_found' ? formText.gone : null

  return (
    <ReplyFrame
      record={record}
      isBusy={send.isPending}
      onSubmit={submit}
      onDrop={(files) => file.current?.add(files)}
      onClose={close}
    >
      <ReplyCopies
        offered={form.copies}
        chosen={values.copies}
        isReadOnly={send.isPending}
        onChange={(copies) => change({ copies })}
      />
      <ReplyText
        field={textField}
        value={values.text}
        caret={values.text.length - (values.text.endsWith(initial.end) ? initial.end.length : 0)}
        language={record.language}
        sentences={form.sentences}
        values={toPlaceholderValues(record.language, { ...form, name: senderNameOf(record) })}
        isReadOnly={send.isPending}
        error={error === 'text' || error === 'placeholder' ? formText.errors[error] : null}
        onChange={(changed) => change({ text: changed })}
      >
        <ReplyFile
          kind={record.kind}
          replyId={replyId}
          file={values.file}
          isLost={form.draft?.hasLostFile ?? false}
          error={error === 'file' ? formText.errors.file : null}
          handle={file}
          onChange={(changed) => change({ file: changed })}
        />
      </ReplyText>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Signature
          known={form.authorName}
          field={nameField}
          value={values.authorName}
          isReadOnly={send.isPending}
          error={error === 'name' ? formText.errors.name : null}
          onChange={(authorName) => change({ authorName })}
        />
        <DraftState savedAt={autosave.savedAt} hasFailed={autosave.hasFailed} />
      </div>
      <ReplyNotices
        record={record}
        form={form}
        written={values.text}
        isCopied={values.copies.some(isOffered)}
      />
      {/* What has failed is part of the bar, which would cover it. */}
      <div className="admin-send flex flex-wrap gap-2">
        <PolishNotice of={polish} record={record} isKeptBack={error === 'polish'} />
        {own ? <Alert className="w-full">{own}</Alert> : null}
        <FailureNotice failure={own ? null : (send.failure ?? discard.failure)} className="w-full" />
        <AdminButton variant="primary" type="submit" title={formText.keys} isBusy={send.isPending}>
          {send.isPending ? formText.sending : formText.send}
        </AdminButton>
        <AdminButton isBusy={isBusy} onClick={close}>
          {formText.close}
        </AdminButton>
        <ConfirmAction
          isBusy={discard.isPending}
          text={formText.discard}
          className={adminButton('quiet')}
          run={() => discard.mutate()}
        />
      </div>
    </ReplyFrame>
  )
}
