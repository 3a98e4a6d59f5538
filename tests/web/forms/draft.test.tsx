import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeLocks } from '#tests/web/support/fake-locks.ts'
import { languageSwitchEvent } from '#web/components/switch-language.ts'
import { createDraftStore } from '#web/forms/draft.ts'

const empty = { company: '', account: '' }

let key = ''

beforeEach(({ task }) => {
  key = task.id
  vi.useFakeTimers()
})

const stored = () => JSON.parse(sessionStorage.getItem(key) ?? 'null')?.values

/** A draft with bank data, in a page whose language switch was just pressed. */
function pressSwitch() {
  const drafts = createDraftStore(key, empty, ['account'])
  drafts.save({ id: 'id', values: { company: 'Żuraw', account: 'PL50' } })
  dispatchEvent(new Event(languageSwitchEvent))
  return drafts
}

test('a language switch carries bank data to the next document, also past keys that were pressed meanwhile', () => {
  const drafts = pressSwitch()
  drafts.saveSoon({ id: 'id', values: { company: 'Żuraw i Syn', account: 'PL50' } })
  vi.advanceTimersByTime(300)
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toEqual({ company: 'Żuraw i Syn', account: 'PL50' })
  createDraftStore(key, empty, ['account'])
  expect(stored()).toEqual({ company: 'Żuraw i Syn', account: '' })
})

test('who stays after all when the browser asks has no bank data in the storage, nor when leaving later', () => {
  pressSwitch()
  expect(stored()).toEqual({ company: 'Żuraw', account: '' })
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toEqual({ company: 'Żuraw', account: '' })
})

test('bank data in memory outlast a look at another page', () => {
  const drafts = createDraftStore(key, empty, ['account'])
  drafts.save({ id: 'id', values: { company: 'Żuraw', account: 'PL50' } })
  sessionStorage.setItem(key, JSON.stringify({ id: 'id', values: { company: 'Crane', account: '' } }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(drafts.read()?.values).toEqual({ company: 'Crane', account: 'PL50' })
  expect(stored()).toEqual({ company: 'Crane', account: '' })
})

describe('in a browser with several tabs', () => {
  const withFiles = { company: '', files: [] as string[] }
  const draft = { id: 'id', values: { company: 'Żuraw', files: ['plan.pdf'] } }

  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true }))
  afterEach(() => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true }))

  test('a duplicated tab keeps the text as a draft of its own, and leaves the files to the first', async () => {
    const first = createDraftStore(key, withFiles)
    first.save(draft)
    const told = vi.fn()
    const second = createDraftStore(key, withFiles)
    second.subscribe(told)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told).toHaveBeenCalledOnce()
    expect(second.read()?.values).toEqual({ company: 'Żuraw', files: [] })
    expect(second.read()?.id).not.toBe('id')
    expect(first.read()).toEqual(draft)
  })

  test.each([
    ['was left', () => dispatchEvent(new Event('pagehide'))],
    ['has sent another one', (first: ReturnType<typeof createDraftStore>) => first.clear()],
  ])('a draft whose tab %s keeps its files', async (_, leave) => {
    const first = createDraftStore(key, withFiles)
    first.save(draft)
    await vi.advanceTimersByTimeAsync(1_000)
    leave(first as never)
    sessionStorage.setItem(key, JSON.stringify(draft))
    const next = createDraftStore(key, withFiles)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(next.read()).toEqual(draft)
  })

  test('a tab that the browser has kept holds its draft again', async () => {
    const first = createDraftStore(key, withFiles)
    first.save(draft)
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    const second = createDraftStore(key, withFiles)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(second.read()?.values.files).toEqual([])
    expect(first.read()).toEqual(draft)
  })
})
