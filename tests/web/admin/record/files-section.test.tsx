import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilesSection } from '#web/admin/record/files/files-section.tsx'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text } from '#web/content/pl/admin/files.ts'
import { renderInAdmin } from '../../support/admin.tsx'
import { messageRecord } from '../../support/admin-records.ts'

vi.mock('#web/admin/data/call-api.ts', async (original) => ({
  ...(await original()),
  callApi: async () => ({ url: '/api/downloads/a' }),
}))

afterEach(() => void vi.unstubAllGlobals())

test('a preview whose content breaks off says so', async () => {
  const broken = new ReadableStream({
    start: (body) => body.error(new TypeError('The connection broke.')),
  })
  vi.stubGlobal('fetch', async () => new Response(broken))
  const files = [{ id: 'a', name: 'plan.pdf', size: 2_000_000, type: 'pdf' as const }]
  renderInAdmin(<FilesSection record={{ ...messageRecord, files }} />)
  fireEvent.click(screen.getByRole('button', { name: text.previewNamed('plan.pdf') }))
  expect((await screen.findByRole('alert')).textContent).toContain(failures.unreachable.heading)
})
