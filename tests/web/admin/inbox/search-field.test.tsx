import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from '#web/admin/inbox/search-field.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('searches when typing pauses, and follows an address that something else changed', () => {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchField value="" onSearch={onSearch} />, { wrapper: MemoryRouter })
  type('żuraw')
  expect(onSearch).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1000))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('żuraw')

  rerender(<SearchField value="żuraw" onSearch={onSearch} />)
  rerender(<SearchField value="" onSearch={onSearch} />)
  expect(field().value).toBe('')
})

test('keeps what is being typed while the filters are cleared', () => {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchField value="koparka" onSearch={onSearch} />, { wrapper: MemoryRouter })
  type('żuraw')
  rerender(<SearchField value="" onSearch={onSearch} />)
  expect(field().value).toBe('żuraw')
  act(() => vi.advanceTimersByTime(1000))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('żuraw')
})

test('searches within the filters as they are when typing pauses', () => {
  const before = vi.fn()
  const onSearch = vi.fn()
  const { rerender } = render(<SearchField value="" onSearch={before} />, { wrapper: MemoryRouter })
  type('żuraw')
  // A kind is chosen meanwhile.
  rerender(<SearchField value="" onSearch={onSearch} />)
  act(() => vi.advanceTimersByTime(1000))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('żuraw')
  expect(before).not.toHaveBeenCalled()
})
