import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OpenNow, onEachMinute } from '#web/components/contact/open-now.tsx'
import { text } from '#web/content/pl/contact.ts'

describe('the clock', () => {
  const page = new EventTarget()
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-23T14:58:40Z') })
    vi.stubGlobal('document', page)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('calls back at each minute and when the page becomes visible, until unsubscribed', () => {
    const call = vi.fn()
    const stop = onEachMinute(call)
    vi.advanceTimersByTime(19_000)
    expect(call).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(1000)
    expect(call).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(call).toHaveBeenCalledTimes(2)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(call).toHaveBeenCalledTimes(3)
    stop()
    vi.advanceTimersByTime(180_000)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(call).toHaveBeenCalledTimes(3)
  })
})

test('a prerendered page keeps the place and has no words for who reads it', () => {
  const html = renderToString(createElement(OpenNow, { text: text.openingHours.now, special: '' }))
  expect(html).toMatch(/^<p data-longer="[^"]+" class="[^"]*\binvisible\b[^>]*><\/p>$/)
})
