import { toBriefTime, toExactTime, toRelativeTime } from './format-time.ts'

/** A relative time, with the exact one as tooltip. */
export function RelativeTime({ at, isBrief = false }: { at: string; isBrief?: boolean }) {
  return (
    <time dateTime={at} title={toExactTime(at)} className="whitespace-nowrap tabular-nums">
      {isBrief ? toBriefTime(at) : toRelativeTime(at, Date.now())}
    </time>
  )
}
