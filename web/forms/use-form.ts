import { type RefObject, useMemo, useRef, useState } from 'react'
import type { LoadedReceipt } from '#web/components/receipt/load-receipt.ts'
import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import type { Receipt } from '#worker/contract/responses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { showToast } from '../components/ui/toast.ts'
import type { FormAdvice } from './advice-notes.ts'
import type { SubmitMessage } from './describe-result.ts'
import type { DraftStore } from './draft.ts'
import type { FieldSentence } from './field-input.ts'
import type { FilesHandle } from './files/files-field.tsx'
import { unsentFiles } from './files/unsent-files.ts'
import type { SendOutcome } from './send-with-captcha.ts'
import { type SubmitResult, useSubmission, type ValidationResult } from './use-submission.ts'

/** A form's values as they were typed and as they were sent. */
interface Submitted<Values, Content> {
  typed: Values
  content: Content
}

/** The code with which a form sends, advises and tells the result; fetched while it is being filled in. */
export interface FormCode<Values, Content, Text, R extends Receipt> {
  validate(values: Values): ValidationResult<Content>
  send(
    content: Content & { id: string; language: Locale },
    form: HTMLFormElement | null,
    isByHand: boolean,
  ): Promise<SendOutcome<R>>
  describeErrors(errors: FieldErrors, text: Text, errorsText: ErrorsText, locale: Locale): FieldSentence[]
  describeResult(result: SubmitResult<R>, text: Text, errorsText: ErrorsText, locale: Locale): SubmitMessage
  toReceiptContent(
    receipt: R,
    submitted: Submitted<Values, Content>,
    text: Text,
    errorsText: ErrorsText,
  ): ReceiptContent
  receiptPanel: LoadedReceipt
  advice: FormAdvice<Values>
}

interface FormOptions<Values, Content, Text, R extends Receipt> {
  /** Prefix of the ids of its inputs. */
  form: 'contact' | 'application'
  /** The kind of submission that it sends. */
  kind: InboxKind
  /** The address to which browsers without JavaScript post the form; none for a form that needs scripts. */
  action?: string | undefined
  locale: Locale
  text: Text
  errorsText: ErrorsText
  empty: Values
  drafts: DraftStore<Values>
  prefill?: Partial<Values> | undefined
  load(): Promise<FormCode<Values, Content, Text, R>>
  /** The message where the code that would describe the result cannot be fetched. */
  describeUnreachable(text: Text, errorsText: ErrorsText): SubmitMessage
  onSent(content: ReceiptContent, panel: LoadedReceipt, receipt: R): void
}

/** State of a public form, for `FormView`. */
export function useForm<Values extends { files: UploadedFile[] }, Content, Text, R extends Receipt>(
  options: FormOptions<Values, Content, Text, R>,
) {
  const { locale, text, errorsText, empty, drafts, prefill, describeUnreachable } = options
  const form: RefObject<HTMLFormElement | null> = useRef(null)
  const files: RefObject<FilesHandle | null> = useRef(null)
  const submitted = useRef<Submitted<Values, Content> | null>(null)
  const [code, setCode] = useState<FormCode<Values, Content, Text, R> | null>(null)
  const load = async () => {
    const loaded = await options.load()
    setCode((current) => current ?? loaded)
    return loaded
  }
  const state = useSubmission<Values, Content, R>({
    form,
    locale,
    empty,
    drafts,
    prefill,
    prepare: (isByHand) => unsentFiles(files, isByHand),
    validate: async (typed) => {
      const checked = (await load()).validate(typed)
      if ('content' in checked) submitted.current = { typed, content: checked.content }
      return checked
    },
    send: async (content, isByHand) =>
      (await options.load()).send({ ...content, language: locale }, form.current, isByHand),
    onResult: async (next) => {
      const loaded = await options.load().catch(() => null)
      const { kind, toast } =
        loaded?.describeResult(next, text, errorsText, locale) ?? describeUnreachable(text, errorsText)
      if (toast) showToast(kind, toast)
      if (next.kind !== 'sent' || !submitted.current || !loaded) return
      const content = loaded.toReceiptContent(next.receipt, submitted.current, text, errorsText)
      options.onSent(content, loaded.receiptPanel, next.receipt)
    },
  })
  const { result, errors } = state
  const message = useMemo(
    () =>
      result && result.kind !== 'sent'
        ? (code?.describeResult(result, text, errorsText, locale) ?? describeUnreachable(text, errorsText))
        : null,
    [result, code, describeUnreachable, text, errorsText, locale],
  )
  const fieldErrors = useMemo(
    () => code?.describeErrors(errors, text, errorsText, locale) ?? [],
    [errors, code, text, errorsText, locale],
  )
  return { ...options, ...state, ref: form, files, load, advice: code?.advice, message, fieldErrors }
}
