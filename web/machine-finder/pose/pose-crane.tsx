import { bounds } from '#web/drawings/bounds.ts'
import { type Axles, layOutCrane } from '#web/drawings/crane-layout.ts'
import { LoaderCrane, loaderElbow } from '#web/drawings/loader-crane.tsx'
import { MobileCrane } from '#web/drawings/mobile-crane.tsx'
import { Translate } from '#web/drawings/translate.tsx'
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
export function poseMobileCrane(
  id: keyof typeof axlesOf,
  heightDm: number,
  outreachDm: number,
): PosedMachine {
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
  }
}

/** Above the hook as drawn; the load hangs below it. */
const loaderTipDm = 22
const loadDm = 22

/** A loader crane with its hook at a height and a distance from its column. */
export function poseLoaderCrane(heightDm: number, outreachDm: number): PosedMachine {
  const [elbowX, elbowY] = loaderElbow
  const columnX = 125
  const tipX = columnX - Math.max(outreachDm, 90)
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
  }
}
