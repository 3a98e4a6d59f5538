import type { AtWork } from '#web/components/compare/compare-drawing.tsx'
import { createFormatters } from '#web/content/formatters.ts'
import type { MachineName } from '#web/content/pl/machine-finder.ts'
import { bounds } from '#web/drawings/bounds.ts'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'
import { Translate } from '#web/drawings/translate.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import type { Found } from './find-machines.ts'
import type { MachineClass } from './machine-classes.ts'
import { poseMachine } from './pose/pose-machine.tsx'
import { poseOverObstacle } from './pose/pose-over-obstacle.tsx'
import type { PosedMachine } from './pose/posed-machine.ts'

function poseMatch(
  id: MachineName,
  { requirements: { heightM, outreachM }, reaches, task }: Found,
): PosedMachine | null {
  const reach = reaches.get(id)
  if (reach && task !== null && task !== 'incomplete') return poseOverObstacle(id, reach, task)
  return heightM === null ? null : poseMachine(id, { heightM, outreachM })
}

/** Low enough for the outreach of every class. */
const lowM = 5

/** The machines that were found, for the comparison; undefined without a height or an outreach. */
export function drawAtWork(found: Found): AtWork | undefined {
  const { heightM, outreachM } = found.requirements
  if (heightM === null && outreachM === null) return undefined
  const drawn = found.matches.flatMap(({ id, entries }) => {
    const pose = heightM === null ? poseMachine(id, { heightM: lowM, outreachM }) : poseMatch(id, found)
    if (!pose) return []
    const { drawing, leftDm, rightDm, standDm } = pose
    const Figure = () => <Translate x={-leftDm}>{drawing}</Translate>
    const bounds = { widthDm: rightDm - leftDm, heightDm: skyOf(heightM ?? lowM) }
    const scaled = { Figure, bounds, workDm: -leftDm, standDm, isUnsure: found.unsure.has(id) }
    return entries.map((entry) => [entry, scaled] as const)
  })
  return { heightM, outreachM, drawn: new Map(drawn) }
}

/** Above the asked height there is a boom tip and some space. */
const aboveDm = 40

/** The highest that is drawn: far above every class a line says enough. */
const highestDm = 900

export const skyOf = (heightM: number | null): number => Math.min(highestDm, (heightM ?? 0) * 10 + aboveDm)

/**
 * A small drawing of each machine that was found. With a height all do that work, to one scale and below one line; without
 * they are drawn as usual, each as large as its place.
 */
export function drawMatches(machines: readonly MachineClass[], found: Found, locale: Locale) {
  const { heightM } = found.requirements
  const posed = machines.map(({ id }) => ({ id, pose: poseMatch(id, found) }))
  const widthDm = Math.ceil(Math.max(...posed.map(({ pose }) => (pose ? pose.rightDm - pose.leftDm : 0))))
  const skyDm = skyOf(heightM)
  const label = heightM !== null && heightM * 10 <= skyDm && createFormatters(locale).measure(heightM, 'm')
  const lineY = -(heightM ?? 0) * 10
  // As large as letters are in a row of drawings, whichever side is the longer one.
  const sizeDm = Math.ceil(Math.max(skyDm / 14, widthDm / 13))
  return posed.map(({ id, pose }) => {
    const { widthDm: ownDm, heightDm } = bounds[id]
    const leftDm = pose ? Math.floor((pose.leftDm + pose.rightDm - widthDm) / 2) : 0
    const viewBox = pose
      ? `${leftDm} ${-skyDm} ${widthDm} ${skyDm}`
      : `-1 ${-heightDm - 1} ${ownDm + 2} ${heightDm + 1}`
    return (
      <svg
        key={id}
        viewBox={viewBox}
        preserveAspectRatio="xMidYMax"
        className="drawing thumbnail drawing-small"
        aria-hidden="true"
      >
        {pose && label ? (
          <>
            {/* Through all of its place, which may be wider. */}
            <path className="dashed" d={`M-9999 ${lineY}h19999`} />
            <text x={leftDm} y={lineY - sizeDm / 3} fontSize={sizeDm}>
              {label}
            </text>
          </>
        ) : null}
        {pose?.drawing ?? <SpriteDrawing id={id} />}
      </svg>
    )
  })
}
