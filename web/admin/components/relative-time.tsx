import { toBriefTime, toExactTime, toRelativeTime } from './format-time.ts'

interface RelativeTimeProps {
  at: string | null
  isBrief?: boolean
  /** Stands for a time that has not come. */
  none?: string
}

/** A relative time, with the exact one as tooltip. */
export function RelativeTime({ at, isBrief = false, none }: RelativeTimeProps) {
  if (at === null) return <span className="text-steel">{none}</span>
  return (
    <time dateTime={at} title={toExactTime(at)} className="whitespace-nowrap tabular-nums">
      {isBrief ? toBriefTime(at) : toRelativeTime(at, Date.now())}
    </time>
  )
}
