import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ListBar } from '#web/components/enquiry-list/list-bar.tsx'

/** A phone on which so much of the page can be seen. */
function openPhone(heightPx: number) {
  const seen = Object.assign(new EventTarget(), { height: heightPx, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(heightPx)
  return (height: number, scale = 1) => {
    Object.assign(seen, { height, scale })
    seen.dispatchEvent(new Event('resize'))
    return document.documentElement.hasAttribute('data-keyboard')
  }
}

test('the document is marked while a keyboard covers it, and not for a zoom or the bars of the browser', () => {
  const resize = openPhone(740)
  const page = render(
    <MemoryRouter>
      <ListBar label="Enquiry" locale="en" />
    </MemoryRouter>,
    { reactStrictMode: true },
  )
  expect(resize(440)).toBe(true)
  expect(resize(740)).toBe(false)
  expect(resize(370, 2)).toBe(false)
  expect(resize(684)).toBe(false)
  expect(resize(220, 2)).toBe(true)
  expect(resize(370, 2)).toBe(false)
  page.unmount()
  expect(resize(440)).toBe(false)
})
