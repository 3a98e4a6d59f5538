import { formatClock } from './opening-hours.ts'

/** `08:00`, as schema.org and time fields write minutes after midnight. */
export const toIsoClock = (minutes: number) => formatClock(minutes, ':').padStart(5, '0')
