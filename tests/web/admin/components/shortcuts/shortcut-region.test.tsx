import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { Loading } from '#web/admin/components/loading.tsx'
import { useShortcut } from '#web/admin/components/shortcuts/shortcut-context.ts'
import { ShortcutRegion } from '#web/admin/components/shortcuts/shortcut-region.tsx'
import { switchShortcuts } from '#web/admin/components/shortcuts/shortcut-setting.ts'
import { ShortcutsButton } from '#web/admin/components/shortcuts/shortcuts-button.tsx'
import { text } from '#web/content/pl/admin/shortcuts.ts'

const archive = vi.fn()

const take = vi.fn()

function LateView() {
  useShortcut('take', take)
  return null
}

function Fields() {
  const [isLoaded, setLoaded] = useState(false)
  const [isOther, setOther] = useState(false)
  useShortcut('done', archive)
  return (
    <>
      <a href="/record">Row</a>
      <input type="checkbox" aria-label="Choose" />
      <input aria-label="Search" />
      <textarea aria-label="Note" />
      <select aria-label="Status" />
      <ShortcutsButton />
      <button type="button" onClick={() => setLoaded(!isLoaded)}>
        Load
      </button>
      <main>{isLoaded ? <LateView /> : isOther ? null : <Loading />}</main>
      <button type="button" onClick={() => setOther(true)}>
        Other
      </button>
    </>
  )
}

beforeEach(() => {
  archive.mockReset()
  take.mockReset()
  switchShortcuts(true)
  render(
    <MemoryRouter>
      <ShortcutRegion>
        <Fields />
      </ShortcutRegion>
    </MemoryRouter>,
  )
})

const link = () => screen.getByRole('link')

test.each([
  ['a link', 'link', 'Row'],
  ['a checkbox', 'checkbox', 'Choose'],
  ['a button', 'button', text.heading],
] as const)('a key acts while the focus is on %s, and is told of it', (_, role, name) => {
  const focused = screen.getByRole(role, { name })
  expect(fireEvent.keyDown(focused, { key: 'e' }), 'and nothing else').toBe(false)
  expect(archive).toHaveBeenCalledWith(focused)
})

test.each([
  ['a field', 'textbox', 'Search'],
  ['a note', 'textbox', 'Note'],
  ['a choice', 'combobox', 'Status'],
] as const)('a letter in %s is a letter', (_, role, name) => {
  expect(fireEvent.keyDown(screen.getByRole(role, { name }), { key: 'e' })).toBe(true)
  expect(archive).not.toHaveBeenCalled()
})

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }, { isComposing: true }])(
  'a key with %j is the browser’s',
  (modifier) => {
    expect(fireEvent.keyDown(link(), { key: 'e', ...modifier })).toBe(true)
    expect(archive).not.toHaveBeenCalled()
  },
)

test('a key that nothing on the page handles does nothing', () => {
  expect(fireEvent.keyDown(link(), { key: 't' })).toBe(true)
})

test('the list of keys opens by its key and by its button, and keys do nothing behind it', async () => {
  await act(async () => fireEvent.keyDown(link(), { key: '?' }))
  const dialog = await screen.findByRole('dialog', { name: text.heading })
  fireEvent.keyDown(screen.getByRole('checkbox', { name: text.isOn }), { key: 'e' })
  expect(archive).not.toHaveBeenCalled()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: text.heading }))
  expect(await screen.findByRole('dialog', { name: text.heading })).toBeTruthy()
})

test('switched off, which the browser remembers, no key does anything until they are on again', async () => {
  fireEvent.click(screen.getByRole('button', { name: text.heading }))
  const box = await screen.findByRole('checkbox', { name: text.isOn })
  fireEvent.click(box)
  expect(document.cookie).toContain('admin-shortcuts=off')
  fireEvent.keyDown(box, { key: 'Escape' })
  fireEvent.keyDown(link(), { key: 'e' })
  expect(archive).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: text.heading }))
  fireEvent.click(await screen.findByRole('checkbox', { name: text.isOn }))
  expect(document.cookie).not.toContain('admin-shortcuts')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  fireEvent.keyDown(link(), { key: 'e' })
  expect(archive).toHaveBeenCalledOnce()
})

test('a key that is pressed while its view loads acts once the view is there, unless something else was pressed since', () => {
  const load = () => fireEvent.click(screen.getByText('Load'))
  fireEvent.keyDown(link(), { key: 't' })
  load()
  expect(take).toHaveBeenCalledOnce()
  load()
  load()
  expect(take).toHaveBeenCalledOnce()
  for (const forget of [
    () => fireEvent.pointerDown(link()),
    () => fireEvent.keyDown(link(), { key: 'Tab' }),
  ]) {
    load()
    fireEvent.keyDown(link(), { key: 't' })
    forget()
    load()
  }
  expect(take).toHaveBeenCalledOnce()
})

test.each<[when: string, press: () => void]>([
  [
    'nothing loads',
    () => {
      fireEvent.click(screen.getByText('Other'))
      fireEvent.keyDown(link(), { key: 't' })
    },
  ],
  [
    'another address loads',
    () => {
      fireEvent.keyDown(link(), { key: 't' })
      history.pushState(null, '', '/other')
    },
  ],
  [
    'it has loaded for long',
    () => {
      const early = createEvent.keyDown(link(), { key: 't' })
      Object.defineProperty(early, 'timeStamp', { value: performance.now() - 4_000 })
      fireEvent(link(), early)
    },
  ],
])('a key that is pressed while %s does nothing in a later view', (_when, press) => {
  press()
  fireEvent.click(screen.getByText('Load'))
  expect(take).not.toHaveBeenCalled()
})
