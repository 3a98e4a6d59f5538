import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '#web/admin/data/call-api.ts'
import { ExportButtons } from '#web/admin/inbox/export-buttons.tsx'
import { createExportJob } from '#web/admin/inbox/export-job.ts'
import type { ExportPart } from '#web/admin/inbox/fetch-export-part.ts'
import { text } from '#web/content/pl/admin/inbox.ts'
import { AdminPage, newCache } from '../../support/admin.tsx'
import { exactWhitespace } from '../../support/described.ts'
import { expectFocus } from '../../support/expect-focus.ts'

const words = text.download

/** An export of three parts; each is fetched as the test says. */
function openExport() {
  const fetchPart = vi.fn<() => Promise<ExportPart>>()
  const save = vi.fn<(file: Blob, name: string) => void>()
  const exportJob = createExportJob({
    fetchPart,
    save,
    pause: async () => undefined,
    onAccessDenied: () => undefined,
  })
  render(
    <AdminPage cache={{ ...newCache(), exportJob }}>
      <ExportButtons filter={{}} isOffered />
    </AdminPage>,
  )
  return { fetchPart, save }
}

const part = (number: number): ExportPart => ({
  content: new Blob([`part ${number};`]),
  next: number < 3 ? String(number) : null,
  records: 1,
  share: number / 3,
  fileName: 'zgloszenia.json',
})

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
}
const progress = () => screen.findByRole('region', { name: words.progress })

test('an export that breaks off says so and goes on where it stopped, and the focus comes back', async () => {
  const { fetchPart, save } = openExport()
  const broken = new CallError({ kind: 'unreachable' })
  fetchPart.mockResolvedValueOnce(part(1)).mockRejectedValueOnce(broken)
  fetchPart.mockRejectedValueOnce(broken).mockRejectedValueOnce(broken)
  press(words.json)
  const panel = await progress()
  await waitFor(() => expect(panel.querySelector('[role=status]')?.textContent).toContain(words.stopped))
  expect(fetchPart).toHaveBeenCalledTimes(4)

  fetchPart.mockResolvedValueOnce(part(2)).mockResolvedValueOnce(part(3))
  press(words.resume)
  expect(document.activeElement, 'not lost with the button').toBe(button(words.cancel))
  await screen.findByText(words.done(3), exactWhitespace)
  expect(await save.mock.calls[0]?.[0].text()).toBe('part 1;part 2;part 3;')
  await expectFocus(button(words.json))
})

test('an export that is cancelled closes, and the focus comes back', async () => {
  const { fetchPart, save } = openExport()
  fetchPart.mockResolvedValueOnce(part(1)).mockReturnValueOnce(new Promise(() => undefined))
  press(words.csv)
  const panel = await progress()
  await waitFor(() => expect(panel.querySelector('progress')?.value).toBeCloseTo(1 / 3))
  press(words.cancel)
  expect(screen.queryByRole('region', { name: words.progress })).toBeNull()
  expect(document.activeElement).toBe(button(words.csv))
  expect(save).not.toHaveBeenCalled()
})
