import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRetryTimer, nextPauseMs } from '#web/forms/retry/retry-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

function open() {
  const tryAgain = vi.fn()
  const timer = createRetryTimer(tryAgain)
  onTestFinished(() => timer.stop())
  return { tryAgain, timer }
}

const comeOnline = () => dispatchEvent(new Event('online'))

function showPage(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** True if the browser would ask before the page is left. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('before a failure', () => {
  test('nothing is tried, and the page can be left', () => {
    const { tryAgain, timer } = open()
    comeOnline()
    showPage('visible')
    vi.advanceTimersByTime(3_600_000)
    expect(tryAgain).not.toHaveBeenCalled()
    expect(timer.isOn()).toBe(false)
    expect(asksBeforeLeaving()).toBe(false)
  })
})

describe('after a failure', () => {
  test('it is tried by the clock, each time once', () => {
    const { tryAgain, timer } = open()
    tryAgain.mockImplementation(() => timer.plan())
    timer.plan()
    for (const [seconds, tries] of [
      [14, 0],
      [1, 1],
      [15, 2],
      [30, 3],
      [60, 4],
      [3_480, 62],
      [3_600, 62],
    ] as const) {
      vi.advanceTimersByTime(seconds * 1_000)
      expect(tryAgain).toHaveBeenCalledTimes(tries)
    }
  })

  test('it is tried when the network is back and when the page is seen again, after the hour as well', () => {
    const { tryAgain, timer } = open()
    timer.plan()
    comeOnline()
    expect(tryAgain).toHaveBeenCalledTimes(1)
    timer.plan()
    showPage('hidden')
    expect(tryAgain).toHaveBeenCalledTimes(1)
    showPage('visible')
    expect(tryAgain).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() + 7_200_000)
    timer.plan()
    comeOnline()
    expect(tryAgain).toHaveBeenCalledTimes(3)
  })

  test('a wait that the site asks for is kept', () => {
    const { tryAgain, timer } = open()
    timer.plan(120_000)
    comeOnline()
    showPage('visible')
    vi.advanceTimersByTime(119_000)
    expect(tryAgain).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(tryAgain).toHaveBeenCalledTimes(1)
    timer.plan()
    comeOnline()
    expect(tryAgain).toHaveBeenCalledTimes(2)
  })

  test('the browser asks before the page is left, until it is stopped', () => {
    const { tryAgain, timer } = open()
    timer.plan()
    expect(timer.isOn()).toBe(true)
    expect(asksBeforeLeaving()).toBe(true)
    timer.stop()
    expect(timer.isOn()).toBe(false)
    expect(asksBeforeLeaving()).toBe(false)
    comeOnline()
    showPage('visible')
    vi.advanceTimersByTime(3_600_000)
    expect(tryAgain).not.toHaveBeenCalled()
  })

  test('one that was stopped begins again with the short pauses', () => {
    const { tryAgain, timer } = open()
    for (let tries = 0; tries < 5; tries += 1) timer.plan()
    timer.stop()
    timer.plan()
    vi.advanceTimersByTime(15_000)
    expect(tryAgain).toHaveBeenCalledTimes(1)
  })
})

describe('the pause before the next try', () => {
  test('is up to a fifth shorter or longer', () => {
    expect([0, 0.5, 1].map((random) => nextPauseMs(0, 0, 0, random))).toEqual([12_000, 15_000, 18_000])
    expect([0, 0.5, 1].map((random) => nextPauseMs(3, 60_000, 0, random))).toEqual([48_000, 60_000, 72_000])
  })

  test('is as long as the site asks for, whatever the chance, and none after an hour', () => {
    expect(nextPauseMs(0, 0, 40_000, 0)).toBe(40_000)
    expect(nextPauseMs(0, 0, 5_000, 0.5)).toBe(15_000)
    expect(nextPauseMs(3, 59.5 * 60_000, 60_000, 0)).toBeNull()
  })
})
