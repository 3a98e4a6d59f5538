import { text } from '#web/content/pl/admin/inbox.ts'
import { formatOrigin, type Origin } from '#worker/contract/origin.ts'

/** The origin of the visit, in one line. */
export const describeOrigin = (origin: Origin | null): string =>
  origin === null ? text.unknownSource : formatOrigin(origin)
