import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpenNow } from '#web/components/contact/open-now.tsx'
import { text } from '#web/content/pl/contact.ts'

const words = text.openingHours.now

beforeEach(() => {
  vi.useFakeTimers()
  // A Monday, 15:59 in Warsaw.
  vi.setSystemTime('2026-11-23T14:59:00Z')
})
afterEach(() => {
  vi.useRealTimers()
})

test('says whether the office is open once it comes into view, and again each minute', () => {
  let comeIntoView = () => {}
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => call([{ isIntersecting: true }])
        call([{ isIntersecting: false }])
      }
      observe() {}
    },
  )
  const { container } = render(<OpenNow text={words} />)
  expect(container.firstElementChild?.className).toContain('invisible')

  act(() => comeIntoView())
  expect(container.textContent).toBe(words.open)
  expect(container.firstElementChild?.className).not.toContain('invisible')
  expect(disconnect).toHaveBeenCalledTimes(1)

  act(() => vi.advanceTimersByTime(60_000))
  expect(container.textContent).toBe(words.closed)
})
