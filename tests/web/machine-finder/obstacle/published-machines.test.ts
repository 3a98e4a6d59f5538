import { describe, expect, test } from 'vitest'
import { classSizes } from '#web/machine-finder/obstacle/class-sizes.ts'
import { type Machine, reachOver, type Task } from '#web/machine-finder/obstacle/reach-over.ts'
import { booms, type PublishedBoom, telehandlers } from './published-machines.ts'

/** Up-and-over heights of the larger machines that state one; what an unstated one counts as is no higher. */
const lowestKneeM = Math.min(
  ...booms.map(({ workingHeightM, upAndOverM }) =>
    workingHeightM > 17 && typeof upAndOverM === 'number' ? upAndOverM : Number.POSITIVE_INFINITY,
  ),
)
const kneeOf = ({ upAndOverM }: PublishedBoom) => (upAndOverM === 'unstated' ? lowestKneeM : upAndOverM)

const articulated = booms.flatMap((boom) =>
  typeof boom.upAndOverM === 'number' ? [{ ...boom, upAndOverM: boom.upAndOverM }] : [],
)

const toMachine = (boom: PublishedBoom): Machine => ({ kind: 'boom', ...boom, kneeM: kneeOf(boom) })

const fits = (machine: Machine, task: Partial<Task> & Pick<Task, 'workHeightM'>) =>
  reachOver(machine, { distanceM: null, obstacleHeightM: 0.5, obstacleDepthM: 0.5, loadT: null, ...task })
    .fits

test('at least eight makers’ sets of height, outreach and up-and-over height are held against it', () => {
  expect(articulated.length).toBeGreaterThanOrEqual(8)
})

describe('beyond what is published nothing fits', () => {
  test.each(booms)('$model: height and outreach', (boom) => {
    const machine = toMachine(boom)
    const { workingHeightM, outreachM } = boom
    expect(fits(machine, { workHeightM: workingHeightM + 0.1 })).toBe(false)
    for (let workHeightM = 1; workHeightM <= workingHeightM; workHeightM += 0.5) {
      expect(fits(machine, { workHeightM, distanceM: outreachM + 0.1 })).toBe(false)
      // Its chassis is at least a metre to each side of its middle.
      expect(fits(machine, { workHeightM, obstacleDepthM: outreachM - 1 })).toBe(false)
    }
  })

  test.each(articulated)('$model: an obstacle of its up-and-over height at its full outreach', (boom) => {
    const { workingHeightM, outreachM, upAndOverM } = boom
    for (let workHeightM = upAndOverM; workHeightM <= workingHeightM; workHeightM += 0.1)
      for (const distanceM of [outreachM, outreachM * 0.95])
        expect(fits(toMachine(boom), { workHeightM, distanceM, obstacleHeightM: upAndOverM })).toBe(false)
  })

  test.each(booms.filter(({ points }) => points))('$model: points of its reach diagram', (boom) => {
    for (const { outreachM, workingHeightM } of boom.points ?? [])
      expect(fits(toMachine(boom), { workHeightM: workingHeightM, distanceM: outreachM + 0.1 })).toBe(false)
  })

  test.each(telehandlers)('$model: height, outreach and load', (published) => {
    const { liftHeightM, outreachM } = published
    const loadAtOutreachT = published.loadAtOutreachT ?? 0.3
    const machine: Machine = { kind: 'telehandler', ...published, loadAtOutreachT }
    expect(fits(machine, { workHeightM: liftHeightM + 0.1 })).toBe(false)
    for (let workHeightM = 1.1; workHeightM <= liftHeightM; workHeightM += 0.5)
      expect(fits(machine, { workHeightM, distanceM: outreachM + 0.1 })).toBe(false)
    expect(
      fits(machine, { workHeightM: 1.1, distanceM: outreachM * 0.89, loadT: loadAtOutreachT * 1.2 }),
    ).toBe(false)
  })
})

test.each(articulated)('$model gets over what its figures plainly allow', (boom) => {
  const { outreachM, upAndOverM } = boom
  const distanceM = outreachM * 0.8
  const obstacle = { obstacleHeightM: upAndOverM - 1, obstacleDepthM: distanceM - 2.2 }
  expect(fits(toMachine(boom), { workHeightM: upAndOverM + 2, distanceM, ...obstacle })).toBe(true)
})

describe('sizes of the classes', () => {
  test.each([...(classSizes.articulatedBoom ?? []), ...(classSizes.telescopicBoom ?? [])])(
    '$workingHeightM m: a machine with at least these figures is published',
    (size) => {
      const model = booms.find((boom) => {
        const kneeM = kneeOf(boom)
        return (
          size.kind === 'boom' &&
          boom.workingHeightM >= size.workingHeightM &&
          boom.outreachM >= size.outreachM &&
          (kneeM === null) === (size.kneeM === null) &&
          (kneeM ?? 0) >= (size.kneeM ?? 0)
        )
      })
      expect(model).toBeDefined()
    },
  )

  test.each([...(classSizes.compactTelehandler ?? []), ...(classSizes.rotatingTelehandler ?? [])])(
    '$liftHeightM m of lift: a machine with at least these figures is published',
    (size) => {
      const model = telehandlers.find(
        ({ hasTurret, liftHeightM, outreachM, loadAtOutreachT }) =>
          size.kind === 'telehandler' &&
          hasTurret === size.hasTurret &&
          liftHeightM >= size.liftHeightM &&
          outreachM >= size.outreachM &&
          (loadAtOutreachT === null || loadAtOutreachT >= size.loadAtOutreachT),
      )
      expect(model).toBeDefined()
    },
  )
})
