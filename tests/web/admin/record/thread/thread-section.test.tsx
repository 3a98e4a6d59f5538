import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ThreadSection } from '#web/admin/record/thread/thread-section.tsx'
import type { RecordHandle } from '#web/admin/record/use-record.ts'
import { text } from '#web/content/pl/admin/replies.ts'
import { AdminPage, newCache } from '../../../support/admin.tsx'
import { messageRecord, receivedMail } from '../../../support/admin-records.ts'

const api = vi.hoisted(() => ({ fetchMoreMails: vi.fn() }))

vi.mock('#web/admin/data/record/record-api.ts', () => ({ recordApi: () => api }))

test('the button for older mails says how many are left, and hands the focus on as it goes', async () => {
  render(
    <AdminPage cache={newCache()}>
      <ThreadSection
        record={{ ...messageRecord, thread: [receivedMail], moreMails: 2 }}
        access={{} as RecordHandle}
        isWriting={false}
        setWriting={() => undefined}
      />
    </AdminPage>,
  )
  const button = within(screen.getByRole('region', { name: text.heading })).getByRole('button', {
    name: text.more,
  })
  button.focus()
  for (const [number, line] of [text.remaining(1), text.allShown].entries()) {
    api.fetchMoreMails.mockResolvedValue({ mails: [{ ...receivedMail, id: `older-${number}` }] })
    fireEvent.click(button)
    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe(line))
    expect(document.activeElement).toBe(number === 0 ? button : screen.getAllByRole('status')[0])
  }
})
