import { type RefObject, useMemo, useRef, useState } from 'react'
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

/** The code with which a form sends and advises; fetched while it is being filled in. */
export interface FormCode<Values, Content, R extends Receipt> {
  validate: (values: Values) => ValidationResult<Content>
  send: (
    content: Content & { id: string },
    form: HTMLFormElement | null,
    isByHand: boolean,
  ) => Promise<SendOutcome<R>>
  advice: FormAdvice<Values>
}

interface FormOptions<Values, Content, R extends Receipt, Code> {
  /** Prefix of the ids of its inputs. */
  form: 'contact' | 'application'
  /** The kind of submission that it sends. */
  kind: InboxKind
  /** The address to which browsers without JavaScript post the form; none for a form that needs scripts. */
  action?: string | undefined
  locale: Locale
  errorsText: ErrorsText
  empty: Values
  drafts: DraftStore<Values>
  prefill?: ((draft: Values) => Partial<Values>) | undefined
  load(): Promise<Code>
  /** Both must be memoised. Without the code, where it cannot be fetched. */
  describeErrors(errors: FieldErrors, code: Code | null): FieldSentence[]
  describeResult(result: SubmitResult<R>, code: Code | null): SubmitMessage
  onSent(receipt: R, typed: Values, content: Content, code: Code): void
}

/** State of a public form, for `FormView`. */
export function useForm<
  Values extends { files: UploadedFile[] },
  Content,
  R extends Receipt,
  Code extends FormCode<Values, Content, R>,
>(options: FormOptions<Values, Content, R, Code>) {
  const { locale, empty, drafts, prefill, describeErrors, describeResult } = options
  const form: RefObject<HTMLFormElement | null> = useRef(null)
  const files: RefObject<FilesHandle | null> = useRef(null)
  const submitted = useRef<{ typed: Values; content: Content } | null>(null)
  const [code, setCode] = useState<Code | null>(null)
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
    send: async (content, isByHand) => (await options.load()).send(content, form.current, isByHand),
    onResult: async (next) => {
      const loaded = await options.load().catch(() => null)
      const { kind, toast } = describeResult(next, loaded)
      showToast(kind, toast)
      const { current } = submitted
      if (next.kind === 'sent' && current && loaded)
        options.onSent(next.receipt, current.typed, current.content, loaded)
    },
  })
  const { result, errors } = state
  const message = useMemo(
    () => (result && result.kind !== 'sent' ? describeResult(result, code) : null),
    [result, code, describeResult],
  )
  const fieldErrors = useMemo(() => describeErrors(errors, code), [errors, code, describeErrors])
  return { ...options, ...state, ref: form, files, load, advice: code?.advice, message, fieldErrors }
}
