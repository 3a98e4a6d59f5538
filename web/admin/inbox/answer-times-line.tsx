import { useQuery } from '@tanstack/react-query'
import { fetchAnswerTimes } from '../data/inbox/inbox-api.ts'
import { inbox as text } from '../texts.ts'

const answerTimesText = text.answerTimes

/** `1 godz. 20 min`, of minutes. */
function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const left = minutes % 60
  return hours === 0 ? answerTimesText.minutes(left) : answerTimesText.hours(hours, left)
}

/** Fewer say nothing of a source. */
const leastWon = 3

/** A line on how soon the submissions of the last 30 days were answered, and how they ended; nothing until one had to be. */
export function AnswerTimesLine() {
  const { data } = useQuery({ queryKey: ['answer-times'], queryFn: fetchAnswerTimes, staleTime: 60_000 })
  if (!data || data.due === 0) return null
  return (
    <p className="text-sm text-steel">
      {data.medianMinutes === null ? null : (
        <span>{answerTimesText.median(formatMinutes(data.medianMinutes))} </span>
      )}
      <span>{answerTimesText.late(data.late, data.due)} </span>
      <span>{answerTimesText.ended(data.won, data.lost)} </span>
      {data.wonSource && data.wonSource.count >= leastWon ? (
        <span>{answerTimesText.wonSource(data.wonSource.source, data.wonSource.count)}</span>
      ) : null}
    </p>
  )
}
