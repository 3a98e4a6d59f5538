import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { ExportButtons } from '#web/admin/inbox/export-buttons.tsx'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text } from '#web/content/pl/admin/inbox.ts'
import { AdminPage, newCache } from '../../support/admin.tsx'

const words = text.download

const exportInbox = vi.hoisted(() => vi.fn())

vi.mock('#web/admin/data/export-api.ts', async (original) => ({
  ...(await original<typeof import('#web/admin/data/export-api.ts')>()),
  exportInbox,
}))

/** The buttons, and an export that goes as the test says. */
function openExport() {
  const file = Promise.withResolvers<number | null>()
  exportInbox.mockReturnValue(file.promise)
  const cache = newCache()
  const view = () => (
    <AdminPage cache={cache}>
      <ExportButtons filter={{}} isOffered />
    </AdminPage>
  )
  const { unmount } = render(view())
  return { file, view, unmount }
}

beforeEach(() => void exportInbox.mockReset())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const said = (sentence: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toContain(sentence))

test('an export says that it runs and what it has saved, and another one waits meanwhile', async () => {
  const { file } = openExport()
  press(words.json)
  press(words.csv)
  await said(words.busy)
  expect(exportInbox).toHaveBeenCalledOnce()
  file.resolve(10)
  await said(words.done(10))
})

test('an export goes on while another view is open', async () => {
  const { file, view, unmount } = openExport()
  press(words.csv)
  await said(words.busy)
  unmount()
  render(view())
  await said(words.busy)
  file.resolve(10)
  await said(words.done(10))
})

test('an incomplete file is told of', async () => {
  const { file } = openExport()
  press(words.csv)
  file.resolve(null)
  await said(words.incomplete)
})

test('too many entries are answered with the advice to choose fewer days', async () => {
  openExport()
  exportInbox.mockRejectedValue(new CallError(rejected('export_too_large')))
  press(words.csv)
  await said(failures.codes.export_too_large)
})
