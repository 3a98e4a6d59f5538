import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OpenNow } from '#web/components/contact/open-now.tsx'
import { text } from '#web/content/pl/contact.ts'

const words = text.openingHours.now

beforeEach(() => {
  vi.useFakeTimers()
  // A Monday, 15:59 in Warsaw.
  vi.setSystemTime('2026-11-23T14:59:00Z')
})

/** A place that comes into view when it is called. */
function stubView() {
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
  return { comeIntoView: () => act(() => comeIntoView()), disconnect }
}

test('says whether the office is open once it comes into view, and again each minute', () => {
  const { comeIntoView, disconnect } = stubView()
  const { container } = render(<OpenNow text={words} special="" />)
  expect(container.firstElementChild?.className).toContain('invisible')

  comeIntoView()
  expect(container.textContent).toBe(words.open(960))
  expect(container.firstElementChild?.className).not.toContain('invisible')
  expect(disconnect).toHaveBeenCalledTimes(1)

  act(() => vi.advanceTimersByTime(60_000))
  expect(container.textContent).toBe(words.closed)
})

test('a special day that the page shows overrules the week, also one that comes later', () => {
  const { comeIntoView } = stubView()
  const openUntil = (closesMinutes: number) =>
    JSON.stringify([{ from: '2026-11-23', until: '2026-11-23', hours: { opensMinutes: 0, closesMinutes } }])
  document.body.innerHTML = `<p data-days='${openUntil(1_080)}'></p>`
  const { container, rerender } = render(<OpenNow text={words} special="1" />)
  comeIntoView()
  expect(container.textContent).toBe(words.open(1_080))

  document.querySelector<HTMLElement>('[data-days]')?.setAttribute('data-days', openUntil(900))
  rerender(<OpenNow text={words} special="2" />)
  comeIntoView()
  expect(container.textContent).toBe(words.closed)
  document.body.innerHTML = ''
})
