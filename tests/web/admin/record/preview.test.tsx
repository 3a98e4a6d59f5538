import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { FilesSection } from '#web/admin/record/files/files-section.tsx'
import { text } from '#web/content/pl/admin/files.ts'
import type { FileType } from '#worker/contract/files.ts'
import { jpeg, pdf, png } from '../../../support/sample-files.ts'
import { renderInAdmin } from '../../support/admin.tsx'
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
const lastWorker = () => until(() => workers.at(-1) ?? expect.fail('There is no worker.'))

const drawImage = vi.fn()
const bitmap = { width: 400, height: 200, close: vi.fn() }

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal('Worker', FakeWorker)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
})

function openPreview(type: FileType, content: Uint8Array<ArrayBuffer>) {
  vi.stubGlobal('fetch', async () => new Response(content))
  const files = [{ id: 'a', name: 'plan', size: content.length, type }]
  const page = renderInAdmin(<FilesSection record={{ ...messageRecord, files }} />)
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
    await worker.say({ kind: 'drawn', drawing: { bitmap, shown: 'all' } })
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('img', { name: text.firstPageOf('plan') })).toMatchObject({
      width: 400,
      height: 200,
    })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('that takes longer than a minute is given up, and says so', async () => {
    openPreview('pdf', pdf())
    const worker = await lastWorker()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(screen.queryByRole('alert'), 'loading the script is not drawing').toBeNull()
    await worker.say({ kind: 'ready' })
    await act(() => vi.advanceTimersByTimeAsync(59_999))
    expect(worker.terminate).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('alert').textContent).toBe(text.previewTooSlow)
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test.each([
    ['cannot be read', text.previewFailed, { kind: 'failed', isProtected: false }],
    ['has a password', text.previewProtected, { kind: 'failed', isProtected: true }],
  ])('that %s says so', async (_, sentence, answer) => {
    openPreview('pdf', pdf())
    const worker = await lastWorker()
    await worker.say(answer)
    expect(screen.getByRole('alert').textContent).toBe(sentence)
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test.each([
    ['a part of which cannot be drawn', 'part', text.previewPartial],
    ['of which nothing is seen', 'nothing', text.previewEmpty],
  ])('%s says so beside what is drawn', async (_, shown, sentence) => {
    openPreview('pdf', pdf())
    const worker = await lastWorker()
    await worker.say({ kind: 'drawn', drawing: { bitmap, shown } })
    expect(screen.getByRole('status').textContent).toBe(sentence)
    expect(screen.getByRole('img', { name: text.firstPageOf('plan') })).toBeTruthy()
  })

  test('that breaks the worker says so', async () => {
    openPreview('pdf', pdf())
    const worker = await lastWorker()
    await act(async () => void worker.dispatchEvent(new Event('error')))
    expect(screen.getByRole('alert').textContent).toBe(text.previewFailed)
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('whose preview is closed ends its worker', async () => {
    openPreview('pdf', pdf())
    const worker = await lastWorker()
    await worker.say({ kind: 'ready' })
    fireEvent.click(screen.getByRole('button', { name: text.closeNamed('plan') }))
    await until(() => expect(worker.terminate).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a picture', () => {
  const decode = vi.fn(async (_source: unknown) => bitmap)
  const close = vi.fn()
  const frame = { close }

  /** The browser's decoder that scales. */
  class FakeImageDecoder {
    static readonly given = vi.fn()
    readonly close = close
    readonly decode = async () => ({ image: frame })

    constructor(options: object) {
      FakeImageDecoder.given(options)
    }
  }

  beforeEach(() => {
    decode.mockClear()
    FakeImageDecoder.given.mockClear()
    vi.stubGlobal('createImageBitmap', decode)
  })

  const shown = () => screen.findByRole('img', { name: text.previewOf('plan') })
  const failure = async () => (await screen.findByRole('alert')).textContent

  test('is decoded up to 64 million pixels', async () => {
    vi.stubGlobal('ImageDecoder', FakeImageDecoder)
    openPreview('png', png(8_000))
    await shown()
    expect(decode).toHaveBeenCalled()
    expect(screen.queryByRole('status')).toBeNull()
    expect(FakeImageDecoder.given).not.toHaveBeenCalled()
    expect(workers).toEqual([])
  })

  test('of more is a JPEG that the browser scales while it decodes', async () => {
    vi.stubGlobal('ImageDecoder', FakeImageDecoder)
    openPreview('jpeg', jpeg('', { side: 14_000 }))
    await shown()
    const scaled = { type: 'image/jpeg', desiredWidth: 1_600, desiredHeight: 1_600 }
    expect(FakeImageDecoder.given).toHaveBeenCalledWith(expect.objectContaining(scaled))
    expect(decode).toHaveBeenCalledWith(frame)
    expect(close).toHaveBeenCalled()
  })

  test.each([
    ['a PNG beyond them', 'png', png(8_001), FakeImageDecoder, 8_001],
    ['a JPEG without such a decoder', 'jpeg', jpeg('', { side: 9_000 }), undefined, 9_000],
    ['a JPEG beyond 200 million', 'jpeg', jpeg('', { side: 15_000 }), FakeImageDecoder, 15_000],
  ] as const)(
    'that is %s is not decoded, and says how large it is',
    async (_, type, bytes, decoder, side) => {
      if (decoder) vi.stubGlobal('ImageDecoder', decoder)
      openPreview(type, bytes)
      expect(await failure()).toBe(text.previewTooLarge(side, side))
      expect(decode).not.toHaveBeenCalled()
      expect(FakeImageDecoder.given).not.toHaveBeenCalled()
    },
  )

  test('that breaks off is drawn as far as it goes, and says so', async () => {
    const broken = jpeg().slice(0, -2)
    openPreview('jpeg', broken)
    await shown()
    expect(screen.getByRole('status').textContent).toBe(text.pictureBreaksOff)
    // Some browsers draw nothing without its end.
    const [[given] = []] = decode.mock.calls
    expect(new Uint8Array(await (given as Blob).arrayBuffer())).toEqual(jpeg())
  })

  test.each([
    ['before its size', png().slice(0, 20)],
    ['so that the browser cannot draw it', png().slice(0, -12)],
  ])('that breaks off %s says so', async (_, bytes) => {
    decode.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no'))
    openPreview('png', bytes)
    expect(await failure()).toBe(text.previewBrokenOff)
  })
})
