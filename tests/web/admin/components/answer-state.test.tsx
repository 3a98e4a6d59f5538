import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnswerState } from '#web/admin/components/answer-state.tsx'
import { text } from '#web/content/pl/admin/inbox.ts'

test('lateness is said in words, and nothing of it once it is answered', () => {
  const late = { answerBy: '2020-01-01T10:00:00.000Z', hasUnverified: false, status: 'new' } as const
  const { container, rerender } = render(<AnswerState entry={late} />)
  expect(container.textContent).toBe(text.late('1.01, 11:00'))
  rerender(<AnswerState entry={{ ...late, status: 'answered' }} />)
  expect(container.textContent).toBe('')
})
