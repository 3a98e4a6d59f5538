import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { createExport } from '#web/admin/data/export/create-export.ts'
import type { ExportedFile, ExportProgress, fetchExport } from '#web/admin/data/export/fetch-export.ts'
import { ExportButtons, ExportStatus } from '#web/admin/inbox/export-buttons.tsx'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text } from '#web/content/pl/admin/inbox.ts'
import { AdminPage, newCache } from '../../support/admin.tsx'
import { exactWhitespace } from '../../support/described.ts'
import { expectFocus } from '../../support/expect-focus.ts'

const words = text.download

/** The buttons, and an export that goes as the test says. */
function openExport() {
  const file = Promise.withResolvers<ExportedFile>()
  let show: (progress: ExportProgress) => void = () => undefined
  const fetchFile = vi.fn<typeof fetchExport>((_filter, _format, onProgress) => {
    show = onProgress
    return file.promise
  })
  const save = vi.fn<(file: Blob, name: string) => void>()
  const onAccessDenied = vi.fn()
  const download = createExport({ fetchFile, save, onAccessDenied })
  const view = () => (
    <AdminPage cache={{ ...newCache(), download }}>
      <ExportButtons filter={{}} isOffered />
      <ExportStatus />
    </AdminPage>
  )
  const { unmount } = render(view())
  const arrive = (progress: ExportProgress) => act(() => show(progress))
  return { file, arrive, fetchFile, save, onAccessDenied, view, unmount }
}

const half: ExportProgress = { records: 5, bytes: 1_000, share: 0.5 }
const content = new Blob(['file'])

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
}
const panel = () => screen.queryByRole('region', { name: words.progress })

test('an export tells what has arrived and is saved, and the other format waits meanwhile', async () => {
  const { file, arrive, fetchFile, save } = openExport()
  press(words.json)
  arrive(half)
  expect(panel()?.querySelector('progress')?.value).toBe(0.5)
  expect(panel()?.textContent).toContain(words.soFar(5, 0.5, 1_000))
  press(words.csv)
  expect(fetchFile).toHaveBeenCalledOnce()
  file.resolve({ content, records: 10, name: 'zgloszenia.json' })
  await screen.findByText(words.done(10), exactWhitespace)
  expect(save).toHaveBeenCalledExactlyOnceWith(content, 'zgloszenia.json')
  expect(panel()).toBeNull()
})

test('an export goes on while another view is open', async () => {
  const { file, arrive, save, view, unmount } = openExport()
  press(words.csv)
  unmount()
  arrive(half)
  render(view())
  expect(panel()?.querySelector('progress')?.value).toBe(0.5)
  file.resolve({ content, records: 10, name: 'zgloszenia.csv' })
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
})

test('an export that is cancelled closes, saves nothing, and the focus comes back', async () => {
  const { file, arrive, fetchFile, save } = openExport()
  press(words.csv)
  press(words.cancel)
  expect(panel()).toBeNull()
  await expectFocus(button(words.csv))
  expect(fetchFile.mock.calls[0]?.[3].aborted).toBe(true)
  arrive(half)
  expect(panel()).toBeNull()
  file.resolve({ content, records: 10, name: 'zgloszenia.csv' })
  await file.promise
  expect(save).not.toHaveBeenCalled()
})

test('an incomplete file is not saved, and the page says so', async () => {
  const { file, save } = openExport()
  press(words.csv)
  file.resolve({ content: null, records: 5, name: 'zgloszenia.csv' })
  await screen.findByText(words.incomplete, exactWhitespace)
  expect(save).not.toHaveBeenCalled()
})

test('too many entries are answered with the advice to choose fewer days', async () => {
  const { file } = openExport()
  press(words.csv)
  file.reject(new CallError(rejected('export_too_large')))
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain(failures.codes.export_too_large),
  )
})

test('without access the whole admin area is asked again', async () => {
  const { file, onAccessDenied } = openExport()
  press(words.csv)
  file.reject(new CallError(rejected('not_allowed')))
  await waitFor(() => expect(onAccessDenied).toHaveBeenCalledOnce())
  expect(panel()).toBeNull()
})
