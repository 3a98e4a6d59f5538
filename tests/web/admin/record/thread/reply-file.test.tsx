import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { expect, test } from 'vitest'
import { ReplyFile, type ReplyFileHandle } from '#web/admin/record/thread/reply-file.tsx'
import { text } from '#web/content/pl/admin/replies.ts'
import { text as uploads } from '#web/content/pl/uploads.ts'
import type { UploadedFile } from '#worker/contract/files.ts'

const drawing: UploadedFile = { id: 'f-1', name: 'pierwsza.pdf', size: 10 }

function show(given: UploadedFile | null) {
  const handle = createRef<ReplyFileHandle>()
  function Form() {
    const [file, setFile] = useState(given)
    const props = { kind: 'contact_message', replyId: 'r-1', isLost: false, error: null } as const
    return <ReplyFile {...props} file={file} handle={handle} onChange={setFile} />
  }
  render(<Form />)
  return (...names: string[]) => act(() => handle.current?.add(names.map((name) => new File(['MZ'], name))))
}

test('a second file is refused aloud until the first one is removed', () => {
  const drop = show(drawing)
  drop('druga.exe')
  expect(screen.getByRole('alert').textContent).toBe(text.form.oneFile)
  expect(screen.queryByText('druga.exe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: uploads.removeNamed(drawing.name) }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that is refused leaves the place to the next one', () => {
  const drop = show(null)
  drop('pierwsza.exe')
  expect(screen.getByText('pierwsza.exe')).toBeTruthy()
  expect(document.querySelector('label')?.hidden).toBe(false)
  drop('druga.exe')
  expect(screen.getByText('druga.exe')).toBeTruthy()
  expect(screen.queryByText('pierwsza.exe')).toBeNull()
})
