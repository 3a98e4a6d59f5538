import { Blob } from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A page has them as well; jsdom does not, or has one that its fetch knows nothing of.
Object.assign(globalThis, { Blob, ReadableStream })
Object.defineProperty(globalThis, 'crypto', { value: webcrypto })

// Room for a busy machine; nothing waits longer than it must.
configure({ asyncUtilTimeout: 120_000 })

/** The complaints of a page. */
let complaints: unknown[][] = []

/** jsdom lays nothing out, so everything counts as in view. */
class EverythingInView {
  readonly #call: (entries: { isIntersecting: boolean }[]) => void
  constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
    this.#call = call
  }
  observe() {
    this.#call([{ isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingInView)
  complaints = []
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...line) => void complaints.push(line))
  // jsdom lays nothing out, and so has nothing to scroll.
  Element.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal('scrollTo', vi.fn())
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(complaints, 'the console stays silent').toEqual([])
})
