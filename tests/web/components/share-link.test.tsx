import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareLink } from '#web/components/equipment-card.tsx'

const text = { share: 'Udostępnij link', copied: 'Skopiowano link' }
const href = `${location.origin}/#hds`

/** Presses the link in a browser that can share, copy, or neither; true if the link itself leads on. */
function press(abilities: object, keys = {}): boolean {
  vi.stubGlobal('navigator', { ...abilities })
  render(<ShareLink fragment="hds" name="HDS" text={text} />)
  return fireEvent.click(screen.getByRole('link', { name: 'Udostępnij link' }), keys)
}

afterEach(() => vi.unstubAllGlobals())

test('shares the address of the machine where the browser can', () => {
  const share = vi.fn(async () => undefined)
  expect(press({ share })).toBe(false)
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'HDS', url: href })
})

test('copies it elsewhere, and says so', async () => {
  const writeText = vi.fn(async () => undefined)
  expect(press({ clipboard: { writeText } })).toBe(false)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(href)
  await screen.findByRole('link', { name: 'Skopiowano link' })
})

test('a share that is called off changes nothing', async () => {
  press({ share: () => Promise.reject(new DOMException('', 'AbortError')) })
  await Promise.resolve()
  screen.getByRole('link', { name: 'Udostępnij link' })
})

test('is a plain link where the browser can neither, and for a new tab', () => {
  expect(press({})).toBe(true)
})

test('leads into a new tab', () => {
  const share = vi.fn()
  expect(press({ share }, { ctrlKey: true })).toBe(true)
  expect(share).not.toHaveBeenCalled()
})
