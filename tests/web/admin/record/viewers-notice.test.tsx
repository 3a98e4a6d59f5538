import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ViewersNotice } from '#web/admin/record/viewers-notice.tsx'
import { text } from '#web/content/pl/admin/record.ts'
import type { Viewer } from '#worker/contract/admin/live-updates.ts'
import { newCache, renderInAdmin } from '../../support/admin.tsx'

const record = { kind: 'contact_message' as const, id: '1' }

/** The page of a record, and what others who come and go do to it. */
function openRecord() {
  let viewers: Viewer[] = []
  let announce: () => void = () => undefined
  const show = vi.fn()
  const cache = newCache()
  const live = {
    ...cache.live,
    show,
    viewers: () => viewers,
    subscribe(listener: () => void) {
      announce = listener
      return () => undefined
    },
  }
  const page = renderInAdmin(<ViewersNotice record={record} />, { cache: { ...cache, live } })
  const setViewers = (...emails: (string | null)[]) =>
    act(() => {
      viewers = emails.map((email, index) => ({ id: String(index), email, isWriting: false }))
      announce()
    })
  return { show, setViewers, unmount: page.unmount }
}

test('tells who else looks at the record, and that they have gone', () => {
  const { setViewers } = openRecord()
  expect(screen.getByRole('status').textContent).toBe('')
  setViewers('anna@firma.example')
  expect(screen.getByRole('status').textContent).toBe(text.viewers.one('anna@firma.example'))
  setViewers('anna@firma.example', null)
  expect(screen.getByRole('status').textContent).toContain(text.viewers.nameless)
  setViewers()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('others are told which record is on the screen, and when it is left', () => {
  const { show, unmount } = openRecord()
  expect(show.mock.calls).toEqual([[record]])
  unmount()
  expect(show.mock.calls).toEqual([[record], [null]])
})
