import { formatOrigin, type Origin } from '#worker/contract/origin.ts'
import { inbox as text } from '../texts.ts'

/** The origin of the visit, in one line. */
export const describeOrigin = (origin: Origin | null): string =>
  origin === null ? text.unknownSource : formatOrigin(origin)
