import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReplyEditor } from '#web/admin/record/thread/reply-editor.tsx'
import type { RecordHandle } from '#web/admin/record/use-record.ts'
import { text } from '#web/content/pl/admin/replies.ts'
import { renderInAdmin } from '../../../support/admin.tsx'
import { messageRecord } from '../../../support/admin-records.ts'

const api = vi.hoisted(() => ({ saveReplyDraft: vi.fn(), sendReply: vi.fn() }))

vi.mock('#web/admin/data/record/record-api.ts', () => ({ recordApi: () => api }))

function open(language: 'pl' | 'de', written: string) {
  api.saveReplyDraft.mockResolvedValue({ savedAt: null })
  api.sendReply.mockReset().mockImplementation(() => new Promise(() => undefined))
  renderInAdmin(
    <ReplyEditor
      record={{ ...messageRecord, language }}
      form={{
        isOn: true,
        authorName: 'Anna Maj',
        draft: null,
        copies: [],
        sentences: [],
        machines: '',
        period: '',
      }}
      access={{ change: () => undefined, load: () => undefined } as unknown as RecordHandle}
      onOutdated={() => undefined}
      onSent={() => undefined}
      onClose={() => undefined}
      onDiscard={() => undefined}
    />,
  )
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: text.form.label })
  fireEvent.change(area, { target: { value: written } })
  return area
}

const send = (area: HTMLElement) => fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true })

test('a Polish sentence for somebody who reads another language is selected first, and sent by a second press', async () => {
  const area = open('de', 'Guten Tag, wir liefern. Transport wliczamy w cenę. Danke.')
  send(area)
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Transport wliczamy w cenę.')
  expect(screen.getByText(text.form.stopped('Transport wliczamy w cenę.'))).toBeDefined()
  expect(api.sendReply).not.toHaveBeenCalled()
  send(area)
  await waitFor(() => expect(api.sendReply).toHaveBeenCalledOnce())
})

test('an answer to somebody who reads Polish is sent at once', async () => {
  send(open('pl', 'Transport wliczamy w cenę.'))
  await waitFor(() => expect(api.sendReply).toHaveBeenCalledOnce())
})

test('a slash without saved sentences is a slash', () => {
  const area = open('pl', '')
  expect(fireEvent.keyDown(area, { key: '/' })).toBe(true)
  expect(screen.queryByText(text.picker.empty)).toBeNull()
})
