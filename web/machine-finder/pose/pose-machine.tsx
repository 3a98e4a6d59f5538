import type { ReactNode } from 'react'
import { platforms } from '#web/content/figures.ts'
import type { MachineName } from '#web/content/pl/machine-finder.ts'
import { arms } from '#web/drawings/arms.ts'
import { ArticulatedBoom } from '#web/drawings/articulated-boom.tsx'
import { bounds } from '#web/drawings/bounds.ts'
import { CombustionForklift } from '#web/drawings/combustion-forklift.tsx'
import { CompactTelehandler } from '#web/drawings/compact-telehandler.tsx'
import { ConstructionTelehandler } from '#web/drawings/construction-telehandler.tsx'
import { type Axles, layOutCrane } from '#web/drawings/crane-layout.ts'
import { ElectricForklift } from '#web/drawings/electric-forklift.tsx'
import { ElectricScissor } from '#web/drawings/electric-scissor.tsx'
import { LoaderCrane, loaderElbow } from '#web/drawings/loader-crane.tsx'
import { MobileCrane } from '#web/drawings/mobile-crane.tsx'
import { ReachTruck } from '#web/drawings/reach-truck.tsx'
import { RotatingTelehandler } from '#web/drawings/rotating-telehandler.tsx'
import { RoughTerrainForklift } from '#web/drawings/rough-terrain-forklift.tsx'
import { RoughTerrainScissor } from '#web/drawings/rough-terrain-scissor.tsx'
import { TelescopicBoom } from '#web/drawings/telescopic-boom.tsx'
import { Translate } from '#web/drawings/translate.tsx'
import { type ArmId, type ArmPose, hasArm, poseArm, usualKneeDm, usualStandDm } from './pose-arm.ts'
import type { PosedMachine } from './posed-machine.ts'

const axlesOf = { smallCrane: 3, mediumCrane: 4, largeCrane: 5 } as const satisfies Record<string, Axles>

/** Foot of the boom, in the drawing; the axis on which the crane slews is a little in front of it. */
const footDm = 34
const axisBeforeFootDm = 7.5

/** The least between hook and boom tip, and the shortest boom. */
const ropeDm = 35
const shortestDm = 100

const degreesOf = (right: number, up: number) => (Math.atan2(up, right) * 180) / Math.PI

/** A mobile crane with its empty hook at a height and a radius. */
function poseMobileCrane(id: keyof typeof axlesOf, heightDm: number, outreachDm: number): PosedMachine {
  const axles = axlesOf[id]
  const radiusDm = Math.max(outreachDm, 80, (heightDm + ropeDm - footDm) / 2.1)
  const right = radiusDm + axisBeforeFootDm - 3
  const up = Math.max(heightDm + ropeDm - footDm, Math.sqrt(Math.max(0, shortestDm ** 2 - right ** 2)))
  const boomDm = Math.hypot(right, up)
  const degrees = degreesOf(right, up)
  const leftDm = -3 - layOutCrane(axles, degrees, boomDm).tip.x
  return {
    drawing: (
      <Translate x={leftDm}>
        <MobileCrane axles={axles} degrees={degrees} boomDm={boomDm} hookDm={heightDm} />
      </Translate>
    ),
    leftDm,
    // The carrier may stand below a hook that is close to it.
    rightDm: Math.max(4, leftDm + layOutCrane(axles).cab + 29),
    standDm: radiusDm,
  }
}

/** Above the hook as drawn; the load hangs below it. */
const loaderTipDm = 22
const loadDm = 22

/** A loader crane with its hook at a height and a distance from its column. */
function poseLoaderCrane(heightDm: number, outreachDm: number): PosedMachine {
  const [elbowX, elbowY] = loaderElbow
  const columnX = 125
  const standDm = Math.max(outreachDm, 90)
  const tipX = columnX - standDm
  const tipY = Math.max(loadDm, heightDm) + loaderTipDm
  const { widthDm } = bounds.loaderCrane
  return {
    drawing: (
      <Translate x={tipX - widthDm} mirror={widthDm}>
        <LoaderCrane
          degrees={degreesOf(tipX - elbowX, tipY - elbowY)}
          length={Math.hypot(tipX - elbowX, tipY - elbowY)}
        />
      </Translate>
    ),
    leftDm: tipX - widthDm,
    rightDm: Math.max(6, tipX - 57),
    standDm,
  }
}

/** Drawn mirrored, with the boom to the left: turned back. */
const turned = (id: ArmId, drawing: ReactNode) => (
  <Translate x={0} mirror={bounds[id].widthDm}>
    {drawing}
  </Translate>
)

/** The drawing of a machine whose arm is posed. */
function drawArm(id: ArmId, { degrees, length }: ArmPose, kneeDm: number): ReactNode {
  switch (id) {
    case 'articulatedBoom':
      return <ArticulatedBoom degrees={degrees} length={length} kneeDm={kneeDm} bendsBack />
    case 'telescopicBoom':
      return <TelescopicBoom degrees={degrees} length={length} />
    case 'compactTelehandler':
      return turned(id, <CompactTelehandler degrees={degrees} length={length} />)
    case 'constructionTelehandler':
      return turned(id, <ConstructionTelehandler degrees={degrees} length={length} />)
    case 'rotatingTelehandler':
      return turned(id, <RotatingTelehandler degrees={degrees} length={length} />)
  }
}

/** The elbow of an articulated boom is behind its tail. */
const elbowDm = 22

/** Puts a machine with a posed arm in front of its work. */
export function placeArm(id: ArmId, pose: ArmPose, kneeDm: number = arms.articulatedBoom.y): PosedMachine {
  return {
    drawing: <Translate x={pose.leftDm}>{drawArm(id, pose, kneeDm)}</Translate>,
    leftDm: pose.leftDm - (id === 'articulatedBoom' ? elbowDm : 0),
    rightDm: 0,
    standDm: -pose.leftDm - arms[id].outreachFrom,
  }
}

/** Draws a machine that rises straight up as high as asked. */
function poseVertical(id: MachineName, heightDm: number): ReactNode {
  const deckDm = Math.max(20, heightDm - platforms.all.reachAboveDeckM * 10)
  switch (id) {
    case 'electricScissor':
      return <ElectricScissor deckDm={deckDm} />
    case 'roughTerrainScissor':
      return <RoughTerrainScissor deckDm={Math.max(30, deckDm)} />
    case 'electricForklift':
      return <ElectricForklift forkDm={heightDm} />
    case 'combustionForklift':
      return <CombustionForklift forkDm={heightDm} />
    case 'roughTerrainForklift':
      return <RoughTerrainForklift forkDm={heightDm} />
    case 'reachTruck':
      return <ReachTruck forkDm={heightDm} />
    default:
      return null
  }
}

/** A machine drawn at the height and the outreach that were asked for; null for one that lifts nothing. */
export function poseMachine(
  id: MachineName,
  { heightM, outreachM }: { heightM: number; outreachM: number | null },
): PosedMachine | null {
  const heightDm = heightM * 10
  const outreachDm = (outreachM ?? 0) * 10
  if (hasArm(id)) {
    const isPlatform = id === 'articulatedBoom' || id === 'telescopicBoom'
    const endDm = Math.max(5, isPlatform ? heightDm - platforms.all.reachAboveDeckM * 10 : heightDm)
    const kneeDm = id === 'articulatedBoom' ? usualKneeDm(endDm) : undefined
    return placeArm(id, poseArm(id, { endDm, standDm: usualStandDm(id, endDm, outreachDm), kneeDm }), kneeDm)
  }
  if (id === 'smallCrane' || id === 'mediumCrane' || id === 'largeCrane')
    return poseMobileCrane(id, heightDm, outreachDm)
  if (id === 'loaderCrane') return poseLoaderCrane(heightDm, outreachDm)
  const drawing = poseVertical(id, heightDm)
  return drawing === null ? null : { drawing, leftDm: 0, rightDm: bounds[id].widthDm, standDm: 0 }
}
