import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clearCache } from '#web/admin/data/cache.ts'
import { ExportButtons } from '#web/admin/inbox/export-buttons.tsx'
import { text } from '#web/content/pl/admin/inbox.ts'
import { newCache, renderInAdmin } from '../../support/admin.tsx'

const saveFile = vi.hoisted(() => vi.fn())

vi.mock('#web/admin/data/save-file.ts', () => ({ saveFile }))
vi.mock('#web/session/load-auth-client.ts', () => ({
  loadAuthClient: async () => ({
    getSession: async () => ({ data: { session: { access_token: 'token' } }, error: null }),
  }),
}))

test.each([
  ['is saved', () => undefined, 1],
  ['is not saved once its user has signed out', clearCache, 0],
])('an export %s', async (_, meanwhile, saved) => {
  saveFile.mockClear()
  const file = Promise.withResolvers<Blob>()
  const ask = vi.fn(async (..._call: [unknown, RequestInit]) =>
    Object.assign(new Response(), { blob: () => file.promise }),
  )
  vi.stubGlobal('fetch', ask)
  const cache = newCache()
  renderInAdmin(<ExportButtons filter={{}} isOffered />, { cache })
  fireEvent.click(screen.getByRole('button', { name: text.download.csv }))
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  const [exporting] = cache.queryClient.getMutationCache().getAll()
  meanwhile()
  expect(ask.mock.calls[0]?.[1].signal?.aborted).toBe(saved === 0)
  file.resolve(await new Response('a;1\r\n# count;1').blob())
  await vi.waitFor(() => expect(exporting?.state.status).toBe('success'))
  expect(saveFile).toHaveBeenCalledTimes(saved)
})
