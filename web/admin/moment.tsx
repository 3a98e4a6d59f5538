import { toAge, toBriefTime, toExactTime } from './time.ts'

/** When something was, as an age; exactly for whoever points at it. */
export function Moment({ at, isBrief = false }: { at: string; isBrief?: boolean }) {
  return (
    <time dateTime={at} title={toExactTime(at)} className="whitespace-nowrap tabular-nums">
      {isBrief ? toBriefTime(at) : toAge(at, Date.now())}
    </time>
  )
}
