import { expect, test } from 'vitest'
import { platforms, telehandlers } from '#web/content/figures.ts'
import { classSizes, reachOfClass } from '#web/machine-finder/obstacle/class-sizes.ts'
import type { Task } from '#web/machine-finder/obstacle/reach-over.ts'

const taskOf = (parts: Partial<Task>): Task => ({
  workHeightM: 10,
  distanceM: null,
  obstacleHeightM: 3,
  obstacleDepthM: 3,
  loadT: null,
  ...parts,
})

test('the smallest size that fits is found', () => {
  const found = reachOfClass('articulatedBoom', taskOf({}))
  expect(found).toMatchObject({ machine: { workingHeightM: 14 }, reach: { fits: true } })
  const further = reachOfClass('articulatedBoom', taskOf({ obstacleDepthM: 6 }))
  expect(further).toMatchObject({ machine: { workingHeightM: 17.5 }, reach: { fits: true } })
})

test('of sizes that do not fit, the one that comes closest is found', () => {
  const found = reachOfClass('articulatedBoom', taskOf({ obstacleDepthM: 20 }))
  expect(found?.reach).toMatchObject({ fits: false, problem: { reason: 'outreach' } })
  const higher = reachOfClass('telescopicBoom', taskOf({ workHeightM: 6, obstacleDepthM: 8 }))
  expect(higher?.reach).toMatchObject({ fits: false, problem: { reason: 'straight' } })
})

test('scissor lifts and forklifts are ruled out, and cranes are not judged', () => {
  for (const id of ['electricScissor', 'roughTerrainScissor', 'reachTruck', 'combustionForklift'] as const)
    expect(reachOfClass(id, taskOf({}))?.reach).toMatchObject({ problem: { reason: 'vertical' } })
  expect(reachOfClass('smallCrane', taskOf({}))).toBeNull()
  expect(reachOfClass('generator', taskOf({}))).toBeNull()
})

test('no size goes beyond the range of its class', () => {
  const ranges = {
    articulatedBoom: {
      heightM: platforms.articulatedBoom.workingHeightM.to,
      outreachM: platforms.articulatedBoom.outreachM.to,
    },
    telescopicBoom: {
      heightM: platforms.telescopicBoom.workingHeightM.to,
      outreachM: platforms.telescopicBoom.outreachM.to,
    },
    compactTelehandler: {
      heightM: telehandlers.compact.liftHeightM.to,
      outreachM: telehandlers.compact.reachM.to,
    },
    constructionTelehandler: {
      heightM: telehandlers.construction.liftHeightM.to,
      outreachM: telehandlers.construction.reachM.to,
    },
    rotatingTelehandler: {
      heightM: telehandlers.rotating.liftHeightM.to,
      outreachM: telehandlers.rotating.reachM.to,
    },
  } as const
  for (const id of [
    'articulatedBoom',
    'telescopicBoom',
    'compactTelehandler',
    'constructionTelehandler',
    'rotatingTelehandler',
  ] as const) {
    const { heightM, outreachM } = ranges[id]
    const beyond = classSizes[id]?.filter(
      (size) =>
        size.kind === 'vertical' ||
        size.outreachM > outreachM ||
        (size.kind === 'boom' ? size.workingHeightM : size.liftHeightM) > heightM,
    )
    expect(beyond).toEqual([])
  }
})
