import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { platforms } from '#web/content/figures.ts'
import { arms } from '#web/drawings/arms.ts'
import { bounds } from '#web/drawings/bounds.ts'
import { machineClasses } from '#web/machine-finder/machine-classes.ts'
import { skyOf } from '#web/machine-finder/match-drawing.tsx'
import { meetsRequirements } from '#web/machine-finder/meets-requirements.ts'
import {
  type ArmId,
  hasArm,
  poseArm,
  poseUpright,
  usualKneeDm,
  usualStandDm,
} from '#web/machine-finder/pose/pose-arm.ts'
import { poseMachine } from '#web/machine-finder/pose/pose-machine.tsx'
import { noRequirements } from '#web/machine-finder/requirements.ts'

const armIds = Object.keys(arms).filter(hasArm)
const lifting = machineClasses.filter(({ capability }) => capability.kind !== 'none')

const points = (markup: string) => Array.from(markup.matchAll(/-?\d*\.?\d+/g), ([number]) => Number(number))

describe('a machine that is drawn at its work', () => {
  test.each(lifting)(
    '$id: can be drawn at every height and outreach that it may do',
    ({ id, capability }) => {
      for (const heightM of [0.1, 1, 2, 3.5, 6, 9, 14, 22, 35, 58, 80])
        for (const outreachM of [null, 0.5, 4, 11, 27]) {
          const requirements = { ...noRequirements, heightM, outreachM }
          if (!meetsRequirements(capability, requirements)) continue
          const posed = poseMachine(id, { heightM, outreachM })
          const markup = renderToStaticMarkup(posed?.drawing)
          expect(markup).not.toMatch(/NaN|Infinity|undefined/)
          expect(points(markup).length).toBeGreaterThan(20)
          const { leftDm, rightDm } = posed ?? { leftDm: 0, rightDm: 0 }
          expect(rightDm - leftDm).toBeGreaterThan(bounds[id].widthDm / 3)
          expect(rightDm - leftDm).toBeGreaterThanOrEqual((outreachM ?? 0) * 10)
        }
    },
  )

  test('what lifts nothing is drawn as usual', () => {
    expect(poseMachine('generator', { heightM: 3, outreachM: null })).toBeNull()
  })

  test.each(armIds)('%s: what the boom holds ends at the work, as far away as asked', (id: ArmId) => {
    for (const endDm of [12, 40, 120])
      for (const standDm of [40, 110]) {
        const { points: found, length, degrees } = poseArm(id, { endDm, standDm })
        const [pivot, tip, end] = found
        expect(end).toEqual([0, endDm])
        expect(tip[0] + arms[id].holds.x).toBeCloseTo(0)
        expect(tip[1] + arms[id].holds.y).toBeCloseTo(endDm)
        expect(pivot[0]).toBeCloseTo(-standDm - arms[id].outreachFrom + arms[id].x)
        expect(pivot[0] + length * Math.cos((degrees * Math.PI) / 180)).toBeCloseTo(tip[0])
        expect(pivot[1] + length * Math.sin((degrees * Math.PI) / 180)).toBeCloseTo(tip[1])
      }
  })

  test.each(armIds)(
    '%s: without an outreach the boom stands steep, and never over backwards',
    (id: ArmId) => {
      for (const endDm of [20, 60, 150, 400]) {
        const standDm = usualStandDm(id, endDm, 0)
        const kneeDm = id === 'articulatedBoom' ? usualKneeDm(endDm) : undefined
        const { degrees } = poseArm(id, { endDm, standDm, kneeDm })
        expect(degrees).toBeGreaterThan(-60)
        expect(degrees).toBeLessThan(80)
        expect(usualStandDm(id, endDm, 200)).toBe(200)
      }
    },
  )

  test.each(armIds)('%s: upright it reaches no further than its chassis', (id: ArmId) => {
    const { points: found } = poseUpright(id, 100)
    expect(Math.max(...found.map(([x]) => x))).toBeLessThan(-80)
  })
})

test('the drawing is a little higher than the work, up to a limit', () => {
  expect([3, 24, 5000].map(skyOf)).toEqual([70, 280, 900])
  expect(skyOf(platforms.all.workingHeightM.to)).toBeGreaterThan(platforms.all.workingHeightM.to * 10)
})
