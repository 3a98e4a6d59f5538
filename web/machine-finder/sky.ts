import { usualSkyM } from './comparison-drawing.tsx'
import type { Requirements } from './requirements.ts'

/** Above the asked height there is a boom tip and some space. */
const aboveM = 6

/** The highest that is drawn: far above every class a line says enough. */
const highestM = 90

/** Height of the drawing in whole tens of metres: the usual one, or more for higher work. */
export const skyOf = ({ heightM }: Requirements): number =>
  Math.min(highestM, Math.max(usualSkyM, Math.ceil(((heightM ?? 0) + aboveM) / 10) * 10))
