import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { createDraftStore } from '#web/forms/draft.ts'
import { useSubmission, type ValidationResult } from '#web/forms/use-submission.ts'
import type { Receipt } from '#worker/contract/responses.ts'

const empty = { subject: '', message: '' }

type Values = typeof empty

const receipt: Receipt = { success: true, id: 'id', reference: '0D7A-2C4E' }

const event = { preventDefault: () => undefined } as FormEvent

interface Setting {
  form?: HTMLFormElement
  prefill?: (kept: Values) => Partial<Values>
  validate?: (values: Values) => Promise<ValidationResult<Values>>
}

const key = 'test-draft'

const storedDraft = () => JSON.parse(sessionStorage.getItem(key) ?? 'null')

/** A visit to a page with the form. What an earlier visit left in the storage is read. */
function open({ form, prefill, validate = async (values) => ({ content: values }) }: Setting = {}) {
  const drafts = createDraftStore(key, empty)
  const send = vi.fn()
  const onResult = vi.fn()
  const ref = { current: form ?? null }
  const { result } = renderHook(
    () => useSubmission({ form: ref, empty, drafts, prefill, validate, send, onResult }),
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
  expect(second.send).toHaveBeenCalledExactlyOnceWith({ subject: 'Żuraw', message: '', id })
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
  expect(form.send).toHaveBeenCalledExactlyOnceWith({ subject: 'Crane', message: 'Hello', id })
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

test('a prefill overrides the draft and receives it', () => {
  sessionStorage.setItem(key, JSON.stringify({ id: 'kept', values: { subject: 'Old', message: 'Kept' } }))
  const form = open({
    prefill: ({ message }) => ({ subject: 'New', message: message.replace(/(, and more)?$/, ', and more') }),
  })
  expect(form.now().values).toEqual({ subject: 'New', message: 'Kept, and more' })
})

test('input typed before hydration overrides both', () => {
  sessionStorage.setItem(key, JSON.stringify({ id: 'kept', values: { subject: 'Old', message: 'Kept' } }))
  const early = document.createElement('form')
  early.innerHTML = '<input name="subject" value="Typed"><textarea name="message"></textarea>'
  const form = open({ form: early, prefill: () => ({ subject: 'New' }) })
  expect(form.now().values).toEqual({ subject: 'Typed', message: 'Kept' })
})

test('reports validation errors and sends nothing', async () => {
  const form = open({ validate: async () => ({ errors: { subject: 'required' } }) })
  await form.submit()
  expect(form.send).not.toHaveBeenCalled()
  expect(form.now().errors).toEqual({ subject: 'required' })
  expect(form.onResult).toHaveBeenCalledExactlyOnceWith({ kind: 'invalid', errors: { subject: 'required' } })
})

test('reports validation code that cannot be fetched as a network failure', async () => {
  const form = open({ validate: () => Promise.reject(new TypeError('Failed to fetch')) })
  await form.submit()
  expect(form.now().result).toEqual({ kind: 'unreachable' })
})

test('ignores further submits while one is in flight', async () => {
  const form = open()
  let answer = (_: object) => {}
  form.send.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  let both: Promise<unknown> | undefined
  await act(async () => {
    both = Promise.all([form.now().submission.handleSubmit(event), form.now().submission.handleSubmit(event)])
  })
  expect(form.now().submission.isSending).toBe(true)
  await form.submit()
  await act(async () => {
    answer({ kind: 'sent', receipt })
    await both
  })
  expect(form.send).toHaveBeenCalledOnce()
  expect(form.now()).toMatchObject({ values: empty, submission: { isSending: false } })
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

test('sends an edited message under a new id after an id conflict', async () => {
  const form = open()
  const conflict = { kind: 'rejected', status: 409, code: 'id_conflict', error: null, fields: {} }
  form.send.mockResolvedValueOnce(conflict).mockResolvedValue({ kind: 'sent', receipt })
  await form.submit()
  const [first, second] = form.send.mock.calls.map(([content]) => content.id)
  expect(form.send).toHaveBeenCalledTimes(2)
  expect(second).not.toBe(first)
  expect(form.now().result).toEqual({ kind: 'sent', receipt })
})

test('returns a rejection with its field errors', async () => {
  const form = open()
  const rejected = {
    kind: 'rejected',
    status: 400,
    code: 'validation_failed',
    error: 'No.',
    fields: { message: 'too_long' },
  }
  form.send.mockResolvedValue(rejected)
  await form.submit()
  expect(form.now().result).toEqual({ ...rejected, errors: { message: 'too_long' } })
  expect(form.now().errors).toEqual({ message: 'too_long' })
})
