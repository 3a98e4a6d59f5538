import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageSwitchEvent } from '#web/components/switch-language.ts'
import { createDraftStore } from '#web/forms/draft.ts'

const empty = { company: '', account: '' }

let key = ''

beforeEach(({ task }) => {
  key = task.id
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

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
