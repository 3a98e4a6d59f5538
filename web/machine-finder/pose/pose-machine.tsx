import type { ReactNode } from 'react'
import { platforms } from '#web/content/fleet-figures.ts'
import type { MachineName } from '#web/content/pl/machine-finder.ts'
import { arms } from '#web/drawings/arms.ts'
import { ArticulatedBoom } from '#web/drawings/articulated-boom.tsx'
import { bounds } from '#web/drawings/bounds.ts'
import { CombustionForklift } from '#web/drawings/combustion-forklift.tsx'
import { CompactTelehandler } from '#web/drawings/compact-telehandler.tsx'
import { ConstructionTelehandler } from '#web/drawings/construction-telehandler.tsx'
import { ElectricForklift } from '#web/drawings/electric-forklift.tsx'
import { ElectricScissor } from '#web/drawings/electric-scissor.tsx'
import { ReachTruck } from '#web/drawings/reach-truck.tsx'
import { RotatingTelehandler } from '#web/drawings/rotating-telehandler.tsx'
import { RoughTerrainForklift } from '#web/drawings/rough-terrain-forklift.tsx'
import { RoughTerrainScissor } from '#web/drawings/rough-terrain-scissor.tsx'
import { TelescopicBoom } from '#web/drawings/telescopic-boom.tsx'
import { Translate } from '#web/drawings/translate.tsx'
import { type ArmId, type ArmPose, hasArm, poseArm, usualKneeDm, usualStandDm } from './pose-arm.ts'
import { poseLoaderCrane, poseMobileCrane } from './pose-crane.tsx'
import type { PosedMachine } from './posed-machine.ts'

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
  return drawing === null ? null : { drawing, leftDm: 0, rightDm: bounds[id].widthDm }
}
