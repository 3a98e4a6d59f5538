import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { AnswerTimesLine } from '#web/admin/inbox/answer-times-line.tsx'
import { renderInAdmin } from '../../support/admin.tsx'

const { fetchAnswerTimes } = vi.hoisted(() => ({ fetchAnswerTimes: vi.fn() }))

vi.mock('#web/admin/data/inbox/inbox-api.ts', () => ({ fetchAnswerTimes }))

const show = () => renderInAdmin(<AnswerTimesLine />)

test.each([
  [{ due: 40, late: 3, medianMinutes: 80 }, /po 1\sgodz\. 20\smin\spracy biura.*Spóźnione: 3\sz\s40\./],
  [{ due: 2, late: 0, medianMinutes: 45 }, /po 45\smin\spracy biura.*Spóźnione: 0\sz\s2\./],
  [{ due: 1, late: 1, medianMinutes: null }, /^Spóźnione: 1\sz\s1\. Wygrane: 4, przegrane: 1\. $/],
  [
    { due: 1, late: 1, medianMinutes: null, wonSource: { source: 'google', count: 3 } },
    /źródła google\s\(3\)\.$/,
  ],
])('%j is said in words', async (times, said) => {
  fetchAnswerTimes.mockResolvedValue({ won: 4, lost: 1, wonSource: null, ...times })
  const { container } = show()
  await screen.findByText(/Spóźnione/)
  expect(container.textContent).toMatch(said)
})

test('nothing is said before an answer was due', async () => {
  fetchAnswerTimes.mockResolvedValue({ due: 0, late: 0, medianMinutes: null })
  const { container } = show()
  await until(() => expect(fetchAnswerTimes).toHaveBeenCalled())
  expect(container.textContent).toBe('')
})
