import { describe, expect, test } from 'vitest'
import { createRandom } from '#tests/support/random.ts'
import { classSizes } from '#web/machine-finder/obstacle/class-sizes.ts'
import {
  type Machine,
  type PointDm,
  reachOutline,
  reachOver,
  type Task,
} from '#web/machine-finder/obstacle/reach-over.ts'
import { booms, telehandlers } from './published-machines.ts'

const machines: readonly Machine[] = [
  ...Object.values(classSizes).flat(),
  ...booms.map(
    ({ workingHeightM, outreachM, upAndOverM }): Machine => ({
      kind: 'boom',
      workingHeightM,
      outreachM,
      kneeM: upAndOverM === 'unstated' ? 6 : upAndOverM,
    }),
  ),
  ...telehandlers.map(
    ({ liftHeightM, outreachM, loadAtOutreachT, hasTurret }): Machine => ({
      kind: 'telehandler',
      liftHeightM,
      outreachM,
      loadAtOutreachT: loadAtOutreachT ?? 0.3,
      hasTurret,
    }),
  ),
]

const random = createRandom('an obstacle in front of the work')

/** To the centimetre, finer than the geometry rounds. */
const upTo = (most: number) => Math.round(random() * most * 100) / 100

const randomTask = (): Task => ({
  workHeightM: upTo(random() < 0.5 ? 15 : 45),
  distanceM: random() < 0.5 ? null : upTo(20),
  obstacleHeightM: 0.01 + upTo(random() < 0.5 ? 6 : 25),
  obstacleDepthM: 0.01 + upTo(random() < 0.5 ? 5 : 15),
  loadT: random() < 0.5 ? null : upTo(1),
})

const cases = Array.from({ length: 1500 }, randomTask).flatMap((task) =>
  machines.map((machine) => ({ machine, task, reach: reachOver(machine, task) })),
)
const fitting = cases.flatMap(({ machine, task, reach }) => (reach.fits ? [{ machine, task, reach }] : []))
const rejected = cases.filter(({ reach }) => !reach.fits)

const boomOf = (parts: Partial<Machine & { kind: 'boom' }>): Machine => ({
  kind: 'boom',
  workingHeightM: 20,
  outreachM: 15,
  kneeM: null,
  ...parts,
})
const taskOf = (parts: Partial<Task>): Task => ({
  workHeightM: 10,
  distanceM: null,
  obstacleHeightM: 3,
  obstacleDepthM: 3,
  loadT: null,
  ...parts,
})

/** Points along the arm, close enough to meet any corner of the block. */
const along = (arm: readonly PointDm[]) =>
  arm.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = arm[index] ?? [x, y]
    return Array.from({ length: 201 }, (_, step) => {
      const share = step / 200
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share] as const
    })
  })

describe('for many random tasks and machines', () => {
  test('some fit and some do not, of each machine with an arm', () => {
    const seen = machines
      .filter(({ kind }) => kind !== 'vertical')
      .map(
        (machine) => new Set(cases.filter((each) => each.machine === machine).map(({ reach }) => reach.fits)),
      )
    expect(seen.every((results) => results.size === 2)).toBe(true)
  })

  test('no drawn arm crosses the block or comes closer than its clearance', () => {
    const clearanceDm = 5 - 1e-6
    const crossing = fitting.filter(({ task, reach }) => {
      const edgeDm = -task.obstacleDepthM * 10 - clearanceDm
      const topDm = task.obstacleHeightM * 10 + clearanceDm
      return along(reach.armDm).some(([x, y]) => x > edgeDm && y < topDm)
    })
    expect(crossing).toEqual([])
  })

  test('the arm ends at the work: forks at its height, a platform one to two metres below it', () => {
    const elsewhere = fitting.filter(({ machine, task, reach }) => {
      const [x, y] = reach.armDm[2]
      const aboveDm = y - Math.ceil(task.workHeightM * 10 - 1e-6)
      return x !== 0 || (machine.kind === 'boom' ? aboveDm < -20 || aboveDm > -10 : aboveDm !== 0)
    })
    expect(elsewhere).toEqual([])
  })

  test('the machine stands beyond the block and as far away as asked, within its published figures', () => {
    const beyond = fitting.filter(({ machine, task, reach }) => {
      if (machine.kind === 'vertical') return true
      const standM = reach.standDm / 10
      const heightM = machine.kind === 'boom' ? machine.workingHeightM : machine.liftHeightM
      const jointM = (machine.kind === 'boom' && machine.kneeM) || 1.5
      return (
        standM <= task.obstacleDepthM + 1 ||
        standM < (task.distanceM ?? 0) ||
        standM > machine.outreachM ||
        task.workHeightM > heightM ||
        reach.armDm[1][1] / 10 > jointM
      )
    })
    expect(beyond).toEqual([])
  })

  test('the arm ends within the outline that is drawn', () => {
    const outside = fitting.filter(({ machine, reach }) => {
      const [, endDm] = reach.armDm[2]
      const below = reachOutline(machine, reach.standDm).filter(([, y]) => y <= endDm)
      return (below.at(-1)?.[0] ?? -1) < 0
    })
    expect(outside).toEqual([])
  })

  test.each(['obstacleDepthM', 'obstacleHeightM', 'distanceM', 'loadT'] as const)(
    'more %s never turns no into yes',
    (more) => {
      const turned = rejected.filter(({ machine, task }) => {
        const harder = { ...task, [more]: (task[more] ?? 0) + 0.01 + upTo(3) }
        return reachOver(machine, harder).fits
      })
      expect(turned).toEqual([])
    },
  )

  test('lifting work and obstacle together never turns no into yes', () => {
    const turned = rejected.filter(({ machine, task }) => {
      // In whole decimetres, to which both are rounded.
      const byM = Math.ceil(upTo(30)) / 10
      const workHeightM = task.workHeightM + byM
      return reachOver(machine, { ...task, workHeightM, obstacleHeightM: task.obstacleHeightM + byM }).fits
    })
    expect(turned).toEqual([])
  })

  test('a machine with smaller figures never does more', () => {
    const turned = rejected.filter(({ machine, task }) => {
      const share = 1 - random() / 3
      const smaller = Object.fromEntries(
        Object.entries(machine).map(([name, value]) => [
          name,
          typeof value === 'number' ? value * share : value,
        ]),
      ) as Machine
      return reachOver(smaller, task).fits
    })
    expect(turned).toEqual([])
  })
})

describe('a machine says why not', () => {
  const problem = (machine: Machine, parts: Partial<Task>) => {
    const reach = reachOver(machine, taskOf(parts))
    return reach.fits ? null : reach.problem
  }

  test('when it rises straight up, at any depth', () => {
    expect(problem({ kind: 'vertical' }, { obstacleDepthM: 0.1 })).toEqual({ reason: 'vertical' })
  })

  test('when the work is too high, or too low behind the obstacle', () => {
    expect(problem(boomOf({}), { workHeightM: 20.1 })).toMatchObject({ reason: 'height', possibleM: 20 })
    expect(problem(boomOf({}), { workHeightM: 4.4 })).toEqual({ reason: 'behind', lowestM: 4.5 })
    expect(problem(boomOf({ kneeM: 7 }), { workHeightM: 4.5 })).toBeNull()
  })

  test('when it does not reach as far out at that height', () => {
    expect(problem(boomOf({}), { obstacleDepthM: 12 })).toEqual({
      reason: 'outreach',
      neededM: 14,
      possibleM: 12.4,
    })
  })

  test('when a straight boom would touch the edge that one with a knee clears', () => {
    const low = { workHeightM: 6, obstacleDepthM: 6 }
    expect(problem(boomOf({}), low)).toEqual({ reason: 'straight' })
    expect(problem(boomOf({ kneeM: 7 }), low)).toBeNull()
  })

  test('when even from the raised knee the boom would touch the edge', () => {
    expect(problem(boomOf({ kneeM: 4 }), { workHeightM: 11, obstacleHeightM: 8, obstacleDepthM: 6 })).toEqual(
      {
        reason: 'knee',
        kneeM: 4,
      },
    )
  })

  test('when the load is more than it carries so far out', () => {
    const machine: Machine = {
      kind: 'telehandler',
      liftHeightM: 17,
      outreachM: 12,
      loadAtOutreachT: 0.4,
      hasTurret: false,
    }
    expect(problem(machine, { loadT: 0.4 })).toBeNull()
    expect(problem(machine, { loadT: 3 })).toMatchObject({ reason: 'load' })
  })
})
