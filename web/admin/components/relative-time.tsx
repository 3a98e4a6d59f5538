import { toBriefTime, toExactTime, toRelativeTime } from './format-time.ts'

/** When something was, as an age; exactly for whoever points at it. */
export function RelativeTime({ at, isBrief = false }: { at: string; isBrief?: boolean }) {
  return (
    <time dateTime={at} title={toExactTime(at)} className="whitespace-nowrap tabular-nums">
      {isBrief ? toBriefTime(at) : toRelativeTime(at, Date.now())}
    </time>
  )
}
