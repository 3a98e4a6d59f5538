import { act, cleanup, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { createDraftStore } from '#web/forms/draft.ts'
import { loadRetry } from '#web/forms/retry/load-retry.ts'
import { useSubmission, type ValidationResult } from '#web/forms/use-submission.ts'
import type { Receipt } from '#worker/contract/responses.ts'

const empty = { subject: '', message: '' }

type Values = typeof empty

const receipt: Receipt = { success: true, id: 'id', reference: '0D7A-2C4E' }

const event = { preventDefault: () => undefined } as FormEvent

interface Setting {
  form?: HTMLFormElement
  prefill?: Partial<Values>
  validate?: (values: Values) => Promise<ValidationResult<Values>>
  prepare?: (isByHand: boolean) => Promise<'lost' | null>
}

const key = 'test-draft'

const storedDraft = () => JSON.parse(sessionStorage.getItem(key) ?? 'null')

/** A visit to a page with the form. What an earlier visit left in the storage is read. */
function open({ form, prefill, validate = async (values) => ({ content: values }), prepare }: Setting = {}) {
  const drafts = createDraftStore(key, empty)
  const send = vi.fn()
  const onResult = vi.fn()
  const ref = { current: form ?? null }
  const { result } = renderHook(
    () =>
      useSubmission({ form: ref, locale: 'pl', empty, drafts, prefill, validate, prepare, send, onResult }),
    { reactStrictMode: true },
  )
  return {
    send,
    onResult,
    now: () => result.current,
    submit: () => act(() => result.current.submission.handleSubmit(event)),
  }
}

test('starts empty, and has nothing to restore', () => {
  const form = open()
  expect(form.now()).toMatchObject({
    values: empty,
    submission: { isReady: true, isRestored: false, isSending: false },
  })
  expect(form.now().result).toBeNull()
})

test('restores the draft at the next visit, under the same id', async () => {
  vi.useFakeTimers()
  const first = open()
  act(() => first.now().change({ subject: 'Żuraw' }))
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  const { id } = storedDraft()
  const second = open()
  expect(second.now()).toMatchObject({
    values: { subject: 'Żuraw', message: '' },
    submission: { isRestored: true },
  })
  second.send.mockResolvedValue({ kind: 'sent', receipt })
  await second.submit()
  expect(second.send).toHaveBeenCalledExactlyOnceWith({ subject: 'Żuraw', message: '', id }, true)
})

/** The browser shows a document that it has kept. */
const comeBack = () => act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('has what was typed on another page meanwhile when the browser comes back, under the same id', async () => {
  const form = open()
  act(() => form.now().change({ subject: 'Żuraw' }))
  dispatchEvent(new Event('pagehide'))
  const { id } = storedDraft()
  sessionStorage.setItem(key, JSON.stringify({ id, values: { subject: 'Crane', message: 'Hello' } }))
  comeBack()
  expect(form.now().values).toEqual({ subject: 'Crane', message: 'Hello' })
  form.send.mockResolvedValue({ kind: 'sent', receipt })
  await form.submit()
  expect(form.send).toHaveBeenCalledExactlyOnceWith({ subject: 'Crane', message: 'Hello', id }, true)
})

test('is empty when the browser comes back and it was sent from another page', () => {
  const form = open()
  act(() => form.now().change({ subject: 'Żuraw' }))
  dispatchEvent(new Event('pagehide'))
  sessionStorage.removeItem(key)
  comeBack()
  expect(form.now().values).toEqual(empty)
  expect(storedDraft()).toBeNull()
})

test('keeps what was typed when the browser comes back and nothing could be stored', () => {
  const form = open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  act(() => form.now().change({ subject: 'Żuraw' }))
  dispatchEvent(new Event('pagehide'))
  comeBack()
  expect(form.now().values.subject).toBe('Żuraw')
})

test.each([
  ['fills what the draft leaves empty', { subject: '', message: 'Kept' }, undefined, 'New'],
  ['leaves what was written', { subject: 'Old', message: 'Kept' }, undefined, 'Old'],
  ['takes the place of another', { subject: 'Old', message: 'Kept' }, { subject: 'Old' }, 'New'],
  ['leaves another that was changed', { subject: 'Mine', message: 'Kept' }, { subject: 'Old' }, 'Mine'],
])('a prefill %s', (_, values, filledIn, subject) => {
  sessionStorage.setItem(key, JSON.stringify({ id: 'kept', values, filledIn }))
  const form = open({ prefill: { subject: 'New' } })
  expect(form.now().values).toEqual({ subject, message: 'Kept' })
})

test('what a page has filled in is nothing to restore', () => {
  open({ prefill: { subject: 'Course' } })
  const reloaded = open()
  expect(reloaded.now()).toMatchObject({ values: { subject: 'Course' }, submission: { isRestored: false } })
})

test('what a page fills in gives way in the next document, until the visitor changes it', () => {
  const listed = open()
  act(() => listed.now().fillIn({ subject: 'List', message: 'List' }))
  act(() => listed.now().change({ message: 'Mine' }))
  dispatchEvent(new Event('pagehide'))
  expect(storedDraft()).toMatchObject({ values: { subject: 'List', message: 'Mine' } })
  const asked = open({ prefill: { subject: 'Course', message: 'Course' } })
  expect(asked.now().submission.isRestored).toBe(true)
  expect(asked.now().values).toEqual({ subject: 'Course', message: 'Mine' })
  act(() => asked.now().fillIn({ subject: 'List' }))
  expect(asked.now().values.subject).toBe('Course')
})

test('input typed before hydration overrides both', () => {
  sessionStorage.setItem(key, JSON.stringify({ id: 'kept', values: { subject: 'Old', message: 'Kept' } }))
  const early = document.createElement('form')
  early.innerHTML = '<input name="subject" value="Typed"><textarea name="message"></textarea>'
  const form = open({ form: early, prefill: { subject: 'New' } })
  expect(form.now().values).toEqual({ subject: 'Typed', message: 'Kept' })
})

test('an error goes while its field becomes right, and the message with the last one', async () => {
  const form = open({
    validate: async (values) =>
      values.subject && values.message.length > 3
        ? { content: values }
        : {
            errors: {
              ...(values.subject ? {} : { subject: 'required' as const }),
              ...(values.message.length > 3 ? {} : { message: 'invalid' as const }),
            },
          },
  })
  await form.submit()
  expect(form.now().errors).toEqual({ subject: 'required', message: 'invalid' })
  await act(async () => form.now().change({ message: 'Hel' }))
  expect(form.now().errors).toEqual({ subject: 'required', message: 'invalid' })
  await act(async () => form.now().change({ message: 'Hello' }))
  expect(form.now().errors).toEqual({ subject: 'required' })
  // Nobody is told of a new mistake while typing.
  await act(async () => form.now().change({ message: '' }))
  expect(form.now().errors).toEqual({ subject: 'required' })
  await act(async () => form.now().change({ subject: 'Żuraw' }))
  expect(form.now().errors).toEqual({})
  expect(form.now().result).toBeNull()
})

test('an error that only the server found stays until its own field is changed', async () => {
  const form = open()
  const rejected = { kind: 'rejected', status: 400, code: 'validation_failed', error: null }
  form.send.mockResolvedValue({ ...rejected, fields: { message: 'too_long' } })
  await form.submit()
  await act(async () => form.now().change({ subject: 'Żuraw' }))
  expect(form.now().errors).toEqual({ message: 'too_long' })
  await act(async () => form.now().change({ message: 'Short' }))
  expect(form.now().errors).toEqual({})
})

test('reports validation code that cannot be fetched as a network failure', async () => {
  const form = open({ validate: () => Promise.reject(new TypeError('Failed to fetch')) })
  await form.submit()
  expect(form.now().result).toEqual({ kind: 'unreachable' })
})

test('retries under the same id after a lost response, and gives the next message a new one', async () => {
  const form = open()
  form.send.mockResolvedValueOnce({ kind: 'unreachable' }).mockResolvedValue({ kind: 'sent', receipt })
  act(() => form.now().change({ subject: 'Żuraw' }))
  await form.submit()
  expect(form.now().values.subject).toBe('Żuraw')
  await form.submit()
  expect(storedDraft()).toBeNull()
  await form.submit()
  const [lost, repeated, next] = form.send.mock.calls.map(([content]) => content.id)
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})

describe('a submission that did not get through', () => {
  const lost = { kind: 'unreachable' } as const

  beforeEach(async () => {
    await loadRetry('pl')
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })

  /** A form that was sent in vain. */
  async function openWaiting(setting: Setting = {}) {
    const form = open(setting)
    act(() => form.now().change({ subject: 'Żuraw' }))
    form.send.mockResolvedValue(lost)
    await form.submit()
    return { ...form, retry: () => form.now().submission.retry }
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  const comeOnline = () => act(async () => void dispatchEvent(new Event('online')))

  /** The next call of `send` is answered when the returned function is called. */
  function hold(send: Mock) {
    const { promise, resolve } = Promise.withResolvers<object>()
    send.mockReturnValueOnce(promise)
    return (outcome: object) => act(async () => resolve(outcome))
  }

  test('is sent again under the same id, and told of once until it is stored', async () => {
    const form = await openWaiting()
    expect(form.retry()).toMatchObject({ phase: 'waiting', isByHand: true })
    expect(form.onResult).toHaveBeenCalledExactlyOnceWith(lost)
    await pass(30)
    expect(form.send).toHaveBeenCalledTimes(3)
    expect(form.retry()).toMatchObject({ phase: 'waiting', isByHand: false })
    expect(form.onResult).toHaveBeenCalledOnce()

    const answer = hold(form.send)
    await comeOnline()
    expect(form.retry()?.phase).toBe('sending')
    expect(form.now().submission.isSending, 'its fields stay open').toBe(false)
    await comeOnline()
    expect(form.send).toHaveBeenCalledTimes(4)
    await answer({ kind: 'sent', receipt })
    expect(form.retry()).toBeNull()
    expect(form.now()).toMatchObject({
      values: empty,
      result: { kind: 'sent' },
      submission: { isByHand: false },
    })
    expect(form.onResult).toHaveBeenLastCalledWith({ kind: 'sent', receipt })
    expect(new Set(form.send.mock.calls.map(([content]) => content.id)).size).toBe(1)
    await pass(3_600)
    expect(form.send).toHaveBeenCalledTimes(4)
  })

  test('is sent at once by a press, which is not told of twice either', async () => {
    const form = await openWaiting()
    const answer = hold(form.send)
    await act(async () => void form.now().submission.handleSubmit(event))
    expect(form.retry()).toMatchObject({ phase: 'sending', isByHand: true })
    expect(form.now().submission.isSending).toBe(true)
    await answer(lost)
    expect(form.retry()).toMatchObject({ phase: 'waiting', isByHand: true })
    expect(form.onResult).toHaveBeenCalledOnce()
  })

  test.each([
    [
      {
        kind: 'rejected',
        status: 400,
        code: 'validation_failed',
        error: null,
        fields: { subject: 'too_long' },
      },
    ],
    [{ kind: 'rejected', status: 401, code: 'not_signed_in', error: null, fields: {} }],
    [
      {
        kind: 'rejected',
        status: 429,
        code: 'too_many_today',
        error: null,
        fields: {},
        retryAfterMs: 7_200_000,
      },
    ],
    [{ kind: 'rejected', status: 500, code: 'unexpected', error: null, fields: {} }],
  ])('is given up when the site refuses it: %j', async (refusal) => {
    const form = await openWaiting()
    form.send.mockResolvedValue(refusal)
    await comeOnline()
    expect(form.retry()).toBeNull()
    expect(form.now().errors).toEqual(refusal.fields)
    expect(form.onResult).toHaveBeenLastCalledWith({ ...refusal, errors: refusal.fields })
    await pass(3_600)
    expect(form.send).toHaveBeenCalledTimes(2)
  })

  test('waits as long as the site asks for where there were too many at once', async () => {
    const form = await openWaiting()
    const limited = { kind: 'rejected', status: 429, code: 'rate_limited', error: null, fields: {} }
    form.send.mockResolvedValueOnce({ ...limited, retryAfterMs: 60_000 })
    await comeOnline()
    expect(form.retry()?.phase).toBe('waiting')
    await pass(59)
    expect(form.send).toHaveBeenCalledTimes(2)
    await pass(1)
    expect(form.send).toHaveBeenCalledTimes(3)
    expect(form.onResult).toHaveBeenCalledOnce()
  })

  test('is given up by an edit, and its answer does not take what was typed meanwhile', async () => {
    const form = await openWaiting()
    const answer = hold(form.send)
    await comeOnline()
    act(() => form.now().change({ message: 'Pilne' }))
    expect(form.retry()).toMatchObject({ phase: 'stopped', isByHand: true })
    await answer({ kind: 'sent', receipt })
    expect(form.now().values).toEqual({ subject: 'Żuraw', message: 'Pilne' })
    await pass(3_600)
    await comeOnline()
    expect(form.send).toHaveBeenCalledTimes(2)
    expect(form.onResult).toHaveBeenCalledOnce()

    await form.submit()
    expect(form.retry()?.phase).toBe('waiting')
    expect(form.onResult, 'the first failure of the edited form').toHaveBeenCalledTimes(2)
  })

  test('does not send the old version anew when an edit was faster than the answer', async () => {
    const form = await openWaiting()
    const answer = hold(form.send)
    await comeOnline()
    act(() => form.now().change({ message: 'Pilne' }))
    await answer({ kind: 'rejected', status: 409, code: 'id_conflict', error: null, fields: {} })
    expect(form.send).toHaveBeenCalledTimes(2)
  })

  test('waits for files without a connection as well', async () => {
    const prepare = vi.fn<(isByHand: boolean) => Promise<'lost' | null>>().mockResolvedValue('lost')
    const form = await openWaiting({ prepare })
    expect(form.send).not.toHaveBeenCalled()
    expect(form.onResult).toHaveBeenCalledExactlyOnceWith(lost)
    prepare.mockResolvedValue(null)
    form.send.mockResolvedValue({ kind: 'sent', receipt })
    await comeOnline()
    expect(prepare.mock.calls).toEqual([[true], [false]])
    expect(form.now().result).toEqual({ kind: 'sent', receipt })
  })

  test('says that the captcha needs the visitor, until a press sends it', async () => {
    const form = await openWaiting()
    form.send.mockResolvedValue({ kind: 'captcha' })
    await comeOnline()
    expect(form.send).toHaveBeenLastCalledWith(expect.anything(), false)
    expect(form.retry()?.phase).toBe('captcha')
    const answer = hold(form.send)
    await comeOnline()
    expect(form.retry()?.phase, 'it stays while the next try asks the captcha').toBe('captcha')
    await answer({ kind: 'captcha' })
    form.send.mockResolvedValue({ kind: 'sent', receipt })
    await form.submit()
    expect(form.send).toHaveBeenLastCalledWith(expect.anything(), true)
    expect(form.retry()).toBeNull()
    expect(form.onResult).toHaveBeenCalledTimes(2)
  })

  test('goes on when a file arrives', async () => {
    const form = await openWaiting()
    act(() => form.now().update({ message: 'plan.pdf' }))
    expect(form.retry()?.phase).toBe('waiting')
    await pass(15)
    expect(form.send.mock.lastCall?.[0]).toMatchObject({ message: 'plan.pdf' })
  })

  test('is cancelled, and told of all the same if it was stored by then', async () => {
    const form = await openWaiting()
    const answer = hold(form.send)
    await comeOnline()
    act(() => form.now().submission.cancelRetry())
    expect(form.retry()?.phase).toBe('stopped')
    await answer({ kind: 'sent', receipt })
    expect(form.now()).toMatchObject({ values: empty, result: { kind: 'sent' } })

    const other = await openWaiting()
    const fail = hold(other.send)
    await comeOnline()
    act(() => other.now().submission.cancelRetry())
    await fail(lost)
    expect(other.retry()?.phase).toBe('stopped')
    await pass(3_600)
    expect(other.send).toHaveBeenCalledTimes(2)
  })

  test('is not sent again once its form is gone', async () => {
    const form = await openWaiting()
    cleanup()
    await comeOnline()
    await pass(3_600)
    expect(form.send).toHaveBeenCalledOnce()
    expect(storedDraft()).toMatchObject({ values: { subject: 'Żuraw' } })
  })

  test('is forgotten when the browser comes back and it was sent from another page', async () => {
    const form = await openWaiting()
    sessionStorage.removeItem(key)
    comeBack()
    expect(form.retry()).toBeNull()
    await pass(3_600)
    expect(form.send).toHaveBeenCalledOnce()
  })
})
