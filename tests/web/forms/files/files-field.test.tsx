import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useCallback, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pdf } from '#tests/support/sample-files.ts'
import { text } from '#web/content/pl/files.ts'
import { text as uploads } from '#web/content/pl/uploads.ts'
import { FilesField, type FilesHandle } from '#web/forms/files/files-field.tsx'
import { maxFileBytes, type UploadedFile } from '#worker/contract/files.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

/** The uploads' side of the site: what it is asked, and how the next tries fare. */
function fakeStorage() {
  const begun = new Map<string, { name: string; size: number; times: number }>()
  const deleted: string[] = []
  const results: ('lost' | 'hold')[] = []
  const held: (() => void)[] = []
  const rejections: { status: number; code: string; error: string }[] = []

  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const path = String(input).replace(/^.*\/api\/files/, '')
    const [, id = ''] = path.split('/')
    if (init.method === 'DELETE') {
      deleted.push(id)
      return Response.json({ success: true, id })
    }
    const { id: given, name, size } = JSON.parse(String(init.body))
    const upload = begun.get(given) ?? { name, size, times: 0 }
    begun.set(given, upload)
    return Response.json(
      { success: true, id: given, ...upload, isComplete: false, grant: 'grant' },
      { status: 201 },
    )
  })
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    status = 0
    response: unknown = null
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    private path = ''
    open(_: string, path: string) {
      this.path = path
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    abort() {
      this.onabort()
    }
    send() {
      const [, id = ''] = /files\/([\w-]+)$/.exec(this.path) ?? []
      const result = results.shift()
      const succeed = () => {
        const upload = begun.get(id)
        if (upload) upload.times += 1
        const rejection = rejections.shift()
        this.status = rejection?.status ?? 200
        this.response = rejection
          ? { success: false, ...rejection }
          : { success: true, id, ...upload, type: 'pdf' }
        this.onload()
      }
      this.upload.onprogress?.({ loaded: 10 })
      if (result === 'lost') queueMicrotask(() => this.onerror())
      else if (result === 'hold') held.push(succeed)
      else queueMicrotask(succeed)
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return {
    begun,
    deleted,
    results,
    rejections,
    letGo: () => act(async () => held.splice(0).forEach((go) => void go())),
  }
}

let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  storage = fakeStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const form = '0d7a2c4e-3b7e-4c1a-9a55-6d1f2a3b4c5d'

function Host({ initial, onResult }: { initial: UploadedFile[]; onResult(result: unknown): void }) {
  const [values, change] = useState({ files: initial })
  const handle = useRef<FilesHandle>(null)
  const getForm = useCallback(() => form, [])
  return (
    <>
      <FilesField
        kind="contact_message"
        form="contact"
        locale="pl"
        text={text}
        uploaded={values.files}
        change={change}
        update={change}
        getForm={getForm}
        handle={handle}
        isReady
      />
      <button type="button" onClick={async () => onResult(await handle.current?.waitForUploads(true))}>
        waitForUploads
      </button>
      <button type="button" onClick={async () => onResult(await handle.current?.waitForUploads(false))}>
        without a press
      </button>
    </>
  )
}

function open(initial: UploadedFile[] = []) {
  const results: unknown[] = []
  const { unmount } = render(<Host initial={initial} onResult={(result) => results.push(result)} />)
  const input = screen.getByLabelText<HTMLInputElement>(text.add)
  return {
    results,
    input,
    close: unmount,
    pick(...files: File[]) {
      let current = files
      Object.defineProperty(input, 'files', { get: () => current, configurable: true })
      // The value of a file input can only be emptied, which forgets its files.
      const forget = () => {
        current = []
      }
      Object.defineProperty(input, 'value', { get: () => '', set: forget, configurable: true })
      fireEvent.change(input)
    },
    waitForUploads: () => fireEvent.click(screen.getByRole('button', { name: 'waitForUploads' })),
  }
}

const plan = (name = 'plan.pdf') => new File([pdf()], name)

test('the hints are one text: of two, Chrome reads the second right after the first one’s full stop', () => {
  const { input } = open()
  const hint = document.getElementById(`${input.id}-hint`)
  expect(hint?.textContent).toBe(`${text.examples.message} ${text.accepted}`)
  expect(hint?.childNodes).toHaveLength(1)
})

describe('a picked file', () => {
  test('is uploaded for this form, listed, and announced', async () => {
    const { pick } = open()
    pick(plan())
    const list = await screen.findByRole('list', { name: uploads.list })
    await waitFor(() => expect(list.textContent).toContain(uploads.done))
    expect(screen.getByRole('status').textContent).toBe(uploads.announced.done('plan.pdf'))
    expect(Array.from(storage.begun.values())).toEqual([{ name: 'plan.pdf', size: pdf().length, times: 1 }])
  })

  test('is removed from list and site, and the focus goes to the field', async () => {
    const { pick, input } = open()
    pick(plan())
    fireEvent.click(await screen.findByRole('button', { name: uploads.removeNamed('plan.pdf') }))
    expect(screen.queryByRole('list')).toBeNull()
    expect(document.activeElement).toBe(input)
    await waitFor(() => expect(storage.deleted).toEqual(Array.from(storage.begun.keys())))
  })

  test('is sent again by itself after a lost connection, twice', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    storage.results.push('lost', 'lost')
    const { pick } = open()
    pick(plan())
    expect(await screen.findByText(toPlainSpaces(uploads.waiting))).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await act(() => vi.advanceTimersByTimeAsync(8_000))
    expect(await screen.findByText(new RegExp(uploads.done))).toBeTruthy()
    expect(storage.begun.size).toBe(1)
  })

  test('that was lost three times can be tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    storage.results.push('lost', 'lost', 'lost')
    const { pick } = open()
    pick(plan())
    expect(await screen.findByText(toPlainSpaces(uploads.waiting))).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByText(toPlainSpaces(text.errors.unreachable))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: uploads.retryNamed('plan.pdf') }))
    expect(await screen.findByText(new RegExp(uploads.done))).toBeTruthy()
    expect(storage.begun.size).toBe(1)
  })

  test('can be cancelled on its way', async () => {
    storage.results.push('hold')
    const { pick } = open()
    pick(plan())
    expect(await screen.findByRole('progressbar', { name: uploads.progress('plan.pdf') })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: uploads.cancelNamed('plan.pdf') }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await waitFor(() => expect(storage.deleted).toHaveLength(1))
  })

  test.each([
    ['file_password_protected', uploads.refusals.file_password_protected()],
    ['file_drawing_or_video', uploads.refusals.file_drawing_or_video(toReference(form))],
    ['upload_expired', 'Not this one.'],
  ])('that the site refuses as %s says why, and cannot be tried again', async (code, sentence) => {
    storage.rejections.push({ status: 415, code, error: 'Not this one.' })
    const { pick } = open()
    pick(plan())
    expect(await screen.findByText(toPlainSpaces(sentence))).toBeTruthy()
    expect(screen.queryByRole('button', { name: uploads.retryNamed('plan.pdf') })).toBeNull()
    expect(screen.getByRole('button', { name: uploads.removeNamed('plan.pdf') })).toBeTruthy()
  })

  test.each([
    ['too large', new File([new Uint8Array(maxFileBytes + 1)], 'plan.pdf'), uploads.errors.tooLarge],
    ['empty', new File([], 'plan.pdf'), uploads.errors.empty],
    ['of another type', new File(['x'], 'plan.exe'), uploads.refusals.file_type_refused()],
    ['with macros', new File(['x'], 'lista.xlsm'), uploads.refusals.file_has_macros()],
    [
      'a drawing, however large',
      new File([new Uint8Array(maxFileBytes + 1)], 'hala.DWG'),
      uploads.refusals.file_drawing_or_video(toReference(form)),
    ],
  ])('that is %s is refused before a byte is sent', async (_, file, sentence) => {
    const { pick } = open()
    pick(file)
    expect(await screen.findByText(toPlainSpaces(sentence))).toBeTruthy()
    expect(storage.begun.size).toBe(0)
  })
})

test.each(['Umowa nr 12.2026', 'plan (v2.1)', 'plan.pdf ', 'DSC0001.HIF'])(
  'a file called %s is sent, and judged by the site',
  async (name) => {
    const { pick, input } = open()
    // A list of endings would hide it in the dialog.
    expect(input.accept).toBe('')
    pick(plan(name))
    await screen.findByText(new RegExp(uploads.done))
    expect(storage.begun.size).toBe(1)
  },
)

/** As a browser tells it: `files` are known when they are dropped. */
const dragged = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files, dropEffect: 'move' } })

describe('a dropped file', () => {
  test('is added where the field says so', async () => {
    const { input } = open()
    expect(screen.queryByText(text.drop)).toBeNull()
    fireEvent.dragOver(input, dragged())
    expect(screen.getByText(text.drop)).toBeTruthy()
    fireEvent.drop(input, dragged(plan()))
    expect(screen.queryByText(text.drop)).toBeNull()
    const list = await screen.findByRole('list', { name: uploads.list })
    await waitFor(() => expect(list.textContent).toContain(uploads.done))
  })

  test('beside the field does nothing, and leaves the page where it is', () => {
    open()
    const elsewhere = screen.getByRole('button', { name: 'waitForUploads' })
    // False: the browser's own answer is prevented.
    expect(fireEvent.dragOver(elsewhere, dragged())).toBe(false)
    expect(fireEvent.drop(elsewhere, dragged(plan()))).toBe(false)
    expect(screen.queryByText(text.drop)).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('does nothing while the form is being sent', () => {
    const { input } = open()
    input.disabled = true
    fireEvent.drop(input, dragged(plan()))
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('leaves dragged text alone', () => {
    const { input } = open()
    expect(fireEvent.dragOver(input, { dataTransfer: { types: ['text/plain'] } })).toBe(true)
  })

  test('that cannot be read, such as a folder, is refused', async () => {
    const { input } = open()
    const folder = new File(['x'], 'plany')
    folder.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error()) })
    fireEvent.drop(input, dragged(folder))
    expect(await screen.findByText(toPlainSpaces(uploads.errors.unreadable))).toBeTruthy()
    expect(storage.begun.size).toBe(0)
  })
})

test('what is on its way is given up with the form', async () => {
  storage.results.push('hold')
  const { pick, close } = open()
  pick(plan())
  await screen.findByRole('progressbar')
  close()
  await waitFor(() => expect(storage.deleted).toEqual(Array.from(storage.begun.keys())))
})

test('the browser asks before a page is left that has files on their way', async () => {
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  storage.results.push('hold', 'hold')
  const { pick } = open()
  expect(mayLeave()).toBe(true)
  pick(plan(), plan('umowa.pdf'))
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(2))
  expect(mayLeave()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: uploads.cancelNamed('umowa.pdf') }))
  expect(mayLeave(), 'the other one is still on its way').toBe(false)
  await storage.letGo()
  await screen.findByText(new RegExp(uploads.done))
  expect(mayLeave()).toBe(true)
})

test.each([
  ['tel:+48123456789', true],
  ['mailto:biuro@altimach.example', true],
  ['/kontakt', false],
])('pressed while files are on their way, %s leads away without a question: %s', async (href, isFree) => {
  storage.results.push('hold')
  const { pick } = open()
  pick(plan())
  await screen.findByRole('progressbar')
  const link = document.body.appendChild(document.createElement('a'))
  link.href = href
  const asked: boolean[] = []
  // As Chromium does, with what the press begins.
  link.addEventListener('click', (event) => {
    event.preventDefault()
    asked.push(!dispatchEvent(new Event('beforeunload', { cancelable: true })))
  })
  fireEvent.click(link)
  link.remove()
  expect(asked).toEqual([!isFree])
  await new Promise((resolve) => setTimeout(resolve))
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true })), 'a reload').toBe(false)
})

test('there are five files at most', async () => {
  const there = Array.from({ length: 4 }, (_, index) => ({ id: `${index}`, name: `${index}.pdf`, size: 1 }))
  const { pick } = open(there)
  pick(plan('5.pdf'), plan('6.pdf'))
  expect((await screen.findByRole('alert')).textContent).toBe(uploads.errors.tooMany)
  const list = screen.getByRole('list', { name: uploads.list })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(5))
})

test('a lost file is tried again with its form, and the list stays as it is while nobody has pressed a button', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  storage.results.push(...Array<'lost'>(9).fill('lost'))
  const { pick, waitForUploads, results } = open()
  const passTries = () => act(() => vi.advanceTimersByTimeAsync(20_000))
  pick(plan())
  await screen.findByText(toPlainSpaces(uploads.waiting))
  await passTries()
  await screen.findByText(toPlainSpaces(text.errors.unreachable))

  waitForUploads()
  expect(await screen.findByText(toPlainSpaces(uploads.announced.waiting))).toBeTruthy()
  await passTries()
  await waitFor(() => expect(results).toEqual(['lost']))

  const list = screen.getByRole('list', { name: uploads.list })
  const [shown, said] = [list.textContent, screen.getByRole('status').textContent]
  fireEvent.click(screen.getByRole('button', { name: 'without a press' }))
  for (let tries = 0; tries < 3; tries += 1) {
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(list.textContent).toBe(shown)
    expect(screen.getByRole('status').textContent).toBe(said)
  }
  await waitFor(() => expect(results).toEqual(['lost', 'lost']))

  fireEvent.click(screen.getByRole('button', { name: 'without a press' }))
  await waitFor(() => expect(results).toEqual(['lost', 'lost', 'uploaded']))
  expect(list.textContent).toContain(uploads.done)
  expect(storage.begun.size).toBe(1)
})

test('files of a draft are listed', async () => {
  open([{ id: 'a', name: 'hala.jpg', size: 2_000_000 }])
  expect(await screen.findByText('hala.jpg')).toBeTruthy()
})

test('the form waits for files on their way, and hears of those that failed', async () => {
  storage.results.push('hold')
  const { pick, waitForUploads, results } = open()
  waitForUploads()
  await waitFor(() => expect(results).toEqual(['uploaded']))
  pick(plan())
  await screen.findByRole('progressbar')
  waitForUploads()
  expect(await screen.findByText(toPlainSpaces(uploads.announced.waiting))).toBeTruthy()
  expect(results).toHaveLength(1)
  await storage.letGo()
  await waitFor(() => expect(results).toEqual(['uploaded', 'uploaded']))
  pick(new File(['x'], 'plan.exe'))
  await screen.findByText(toPlainSpaces(uploads.refusals.file_type_refused()))
  waitForUploads()
  await waitFor(() => expect(results).toEqual(['uploaded', 'uploaded', 'failed']))
})

test('a form that was left while it waited for its files hears that they did not arrive', async () => {
  storage.results.push('hold')
  const { pick, waitForUploads, results, close } = open()
  pick(plan())
  await screen.findByRole('progressbar')
  waitForUploads()
  await screen.findByText(toPlainSpaces(uploads.announced.waiting))
  close()
  await waitFor(() => expect(results).toEqual(['failed']))
})

test('nothing is uploaded for a form that was left before the code for it was there', async () => {
  const { pick, close } = open()
  pick(plan())
  close()
  const { pick: pickLater } = open()
  pickLater(plan('umowa.pdf'))
  await screen.findByText(new RegExp(uploads.done))
  expect(Array.from(storage.begun.values(), ({ name }) => name)).toEqual(['umowa.pdf'])
})
