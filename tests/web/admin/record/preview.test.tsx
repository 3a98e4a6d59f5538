import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FilesSection } from '#web/admin/record/files/files-section.tsx'
import { text } from '#web/content/pl/admin/files.ts'
import type { FileType } from '#worker/contract/files.ts'
import { pdf, png } from '../../../support/sample-files.ts'
import { AdminPage, newCache } from '../../support/admin.tsx'
import { messageRecord } from '../../support/admin-records.ts'

vi.mock('#web/admin/data/call-api.ts', async (original) => ({
  ...(await original()),
  callApi: async () => ({ url: '/api/downloads/a' }),
}))

const workers: FakeWorker[] = []

/** A web worker that answers when the test says so. */
class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn()
  readonly terminate = vi.fn()

  constructor() {
    super()
    workers.push(this)
  }

  async say(data: object) {
    await act(async () => void this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

/** The worker of the drawing that goes on; development draws everything twice. */
const lastWorker = () => vi.waitFor(() => workers.at(-1) ?? expect.fail('There is no worker.'))

const drawImage = vi.fn()
const bitmap = { width: 400, height: 200, close: vi.fn() }

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal('Worker', FakeWorker)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openPreview(type: FileType, content: Uint8Array<ArrayBuffer>) {
  vi.stubGlobal('fetch', async () => new Response(content))
  const files = [{ id: 'a', name: 'plan', size: content.length, type }]
  const page = render(
    <AdminPage cache={newCache()}>
      <FilesSection record={{ ...messageRecord, files }} />
    </AdminPage>,
  )
  fireEvent.click(screen.getByRole('button', { name: text.previewNamed('plan') }))
  return page
}

describe('a PDF', () => {
  test('is drawn by a worker, which then ends', async () => {
    openPreview('pdf', pdf())
    expect((await screen.findByRole('status')).textContent).toBe(text.drawing)
    const worker = await lastWorker()
    await worker.say({ kind: 'ready' })
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ file: expect.any(Blob), maxSide: 1600 })
    await worker.say({ kind: 'drawn', bitmap })
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('img', { name: text.firstPageOf('plan') })).toMatchObject({
      width: 400,
      height: 200,
    })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('that takes longer than ten seconds is given up, and says so', async () => {
    openPreview('pdf', pdf())
    const worker = await lastWorker()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByRole('alert'), 'loading the script is not drawing').toBeNull()
    await worker.say({ kind: 'ready' })
    await act(() => vi.advanceTimersByTimeAsync(9_999))
    expect(worker.terminate).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('alert').textContent).toBe(text.previewTooSlow)
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test.each([
    ['cannot be read', (worker: FakeWorker) => worker.say({ kind: 'failed' })],
    [
      'breaks the worker',
      async (worker: FakeWorker) => {
        await act(async () => void worker.dispatchEvent(new Event('error')))
      },
    ],
  ])('that %s says so', async (_, fail) => {
    openPreview('pdf', pdf())
    const worker = await lastWorker()
    await fail(worker)
    expect(screen.getByRole('alert').textContent).toBe(text.previewFailed)
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('whose preview is closed ends its worker', async () => {
    openPreview('pdf', pdf())
    const worker = await lastWorker()
    await worker.say({ kind: 'ready' })
    fireEvent.click(screen.getByRole('button', { name: text.closeNamed('plan') }))
    await vi.waitFor(() => expect(worker.terminate).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a picture', () => {
  const sized = (width: number, height: number) => {
    const bytes = png()
    const view = new DataView(bytes.buffer)
    view.setUint32(16, width)
    view.setUint32(20, height)
    return bytes
  }

  test('is decoded up to 64 million pixels', async () => {
    const decode = vi.fn(async () => bitmap)
    vi.stubGlobal('createImageBitmap', decode)
    openPreview('png', sized(8_000, 8_000))
    await screen.findByRole('img', { name: text.previewOf('plan') })
    expect(decode).toHaveBeenCalled()
    expect(workers).toEqual([])
  })

  test('is not decoded beyond them, and says so', async () => {
    const decode = vi.fn(async () => bitmap)
    vi.stubGlobal('createImageBitmap', decode)
    openPreview('png', sized(8_001, 8_000))
    expect((await screen.findByRole('alert')).textContent).toBe(text.previewTooLarge)
    expect(decode).not.toHaveBeenCalled()
  })
})
