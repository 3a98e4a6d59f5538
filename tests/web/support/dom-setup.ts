import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What a page complains about. */
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...line) => void complaints.push(line))
  // jsdom lays nothing out, and so has nothing to scroll.
  Element.prototype.scrollIntoView = vi.fn()
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(complaints, 'the console stays silent').toEqual([])
})
