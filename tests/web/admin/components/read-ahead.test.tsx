import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminLink } from '#web/admin/components/admin-link.tsx'
import { useReadAhead } from '#web/admin/components/use-read-ahead.ts'
import { recordPath, routes } from '#web/admin/data/admin-routes.ts'
import { recordQuery } from '#web/admin/data/record/record-query.ts'
import { newCache, renderInAdmin } from '../../support/admin.tsx'
import { messageRecord } from '../../support/admin-records.ts'

vi.mock('#web/session/load-auth-client.ts', () => ({
  loadAuthClient: async () => ({
    getSession: async () => ({ data: { session: { access_token: 'token' } } }),
  }),
}))

const { kind, id } = messageRecord
const calls: string[] = []

beforeEach(() => {
  calls.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    calls.push(`${init.method} ${new URL(input, location.href).pathname}`)
    return Response.json(messageRecord)
  })
})

const loadView = vi.fn()

function Links() {
  useReadAhead(loadView)
  return (
    <>
      <AdminLink to={recordPath({ kind, id })}>
        <span>Koparka</span>
      </AdminLink>
      <AdminLink to={routes.users}>Użytkownicy</AdminLink>
    </>
  )
}

function open() {
  const cache = newCache()
  const show = vi.spyOn(cache.live, 'show')
  renderInAdmin(<Links />, { cache })
  return { cache, show }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const read = [`GET /api/admin/records/${kind}/${id}`]

test.each<[how: string, act: (link: HTMLElement) => void]>([
  ['a pointer rests on it', (link) => fireEvent.mouseOver(link)],
  ['it gets the focus', (link) => fireEvent.focusIn(link)],
  ['a finger touches it', (link) => fireEvent.pointerDown(link)],
])('a record is read when %s, and nothing else happens', async (_how, act) => {
  const { cache, show } = open()
  act(screen.getByText('Koparka'))
  await wait(1_000)
  expect(calls).toEqual(read)
  expect(cache.queryClient.getQueryData(recordQuery({ kind, id }).queryKey)).toEqual(messageRecord)
  expect(loadView).toHaveBeenCalled()
  expect(show, 'nobody is shown as looking at it').not.toHaveBeenCalled()
})

test('rows that a pointer crosses are not read, nor one again that was just read', async () => {
  open()
  const link = screen.getByText('Koparka')
  fireEvent.mouseOver(link)
  await wait(20)
  fireEvent.mouseOver(screen.getByText('Użytkownicy'))
  await wait(1_000)
  expect(calls).toEqual([])
  for (let pass = 0; pass < 3; pass += 1) {
    fireEvent.mouseOver(link)
    await wait(1_000)
  }
  expect(calls).toEqual(read)
})
