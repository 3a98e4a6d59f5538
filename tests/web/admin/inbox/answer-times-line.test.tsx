import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { AnswerTimesLine } from '#web/admin/inbox/answer-times-line.tsx'
import { renderInAdmin } from '../../support/admin.tsx'

const { fetchAnswerTimes } = vi.hoisted(() => ({ fetchAnswerTimes: vi.fn() }))

vi.mock('#web/admin/data/inbox/inbox-api.ts', () => ({ fetchAnswerTimes }))

const show = () => renderInAdmin(<AnswerTimesLine />)

test.each([
  [
    { due: 40, late: 3, medianMinutes: 80 },
    /po 1\sgodz\. 20\smin\spracy biura.*Po terminie: 3\sz\s40\sodpowiedzi\./,
  ],
  [{ due: 2, late: 0, medianMinutes: 45 }, /po 45\smin\spracy biura.*Po terminie: 0\sz\s2\sodpowiedzi\./],
  [
    { due: 1, late: 1, medianMinutes: null },
    /^Po terminie: 1\sz\s1\sodpowiedzi\. Wygrane: 4, przegrane: 1\. $/,
  ],
  [
    { due: 1, late: 1, medianMinutes: null, wonSource: { source: 'google', count: 3 } },
    /źródła google\s\(3\)\.$/,
  ],
  [{ due: 1, late: 1, medianMinutes: null, wonSource: { source: 'google', count: 2 } }, /przegrane: 1\. $/],
])('%j is said in words', async (times, said) => {
  fetchAnswerTimes.mockResolvedValue({ won: 4, lost: 1, wonSource: null, ...times })
  const { container } = show()
  await screen.findByText(/Po terminie/)
  expect(container.textContent).toMatch(said)
})

test('nothing is said before an answer was due', async () => {
  fetchAnswerTimes.mockResolvedValue({ due: 0, late: 0, medianMinutes: null })
  const { container } = show()
  await until(() => expect(fetchAnswerTimes).toHaveBeenCalled())
  expect(container.textContent).toBe('')
})
