import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ReplyCopies } from '#web/admin/record/thread/reply-copies.tsx'
import { text } from '#web/content/pl/admin/replies.ts'

const words = text.form.copies

const offered = [
  { address: 'anna@firma.example', name: 'Anna Nowak', isSuppressed: false },
  { address: 'zwrot@firma.example', name: null, isSuppressed: true },
  { address: 'piotr@firma.example', name: null, isSuppressed: false },
]

function show(copies = offered) {
  const state = { chosen: ['gone@firma.example'] }
  function Form() {
    const [chosen, setChosen] = useState(state.chosen)
    state.chosen = chosen
    return <ReplyCopies offered={copies} chosen={chosen} isReadOnly={false} onChange={setChosen} />
  }
  render(<Form />)
  return state
}

test('nobody is ticked, and whoever gets no mail cannot be', () => {
  const state = show()
  const group = screen.getByRole('group', { name: words.legend })
  const hint = screen.getByRole('status')
  expect(hint.textContent).toBe('')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(group.textContent).toContain(`zwrot@firma.example: ${words.suppressed}`)

  fireEvent.click(screen.getByRole('checkbox', { name: 'piotr@firma.example' }))
  expect(hint.textContent).toBe(words.hint)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Anna Nowak (anna@firma.example)' }))
  expect(state.chosen).toEqual(['anna@firma.example', 'piotr@firma.example'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'piotr@firma.example' }))
  expect(state.chosen).toEqual(['anna@firma.example'])
})

test('there is no group where nobody is offered', () => {
  show([])
  expect(screen.queryByRole('group')).toBeNull()
})
