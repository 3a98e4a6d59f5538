import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createRandom } from '#tests/support/random.ts'
import { arms } from '#web/drawings/arms.ts'
import { reachOfClass } from '#web/machine-finder/obstacle/class-sizes.ts'
import { hasArm, type Point } from '#web/machine-finder/pose/pose-arm.ts'
import { poseOverObstacle, poseReach } from '#web/machine-finder/pose/pose-over-obstacle.tsx'

const random = createRandom('drawn arms over an obstacle')
const upTo = (most: number) => 0.1 + Math.round(random() * most * 100) / 100

const cases = Array.from({ length: 1500 }, () => ({
  workHeightM: upTo(30),
  distanceM: random() < 0.5 ? null : upTo(15),
  obstacleHeightM: upTo(random() < 0.5 ? 4 : 20),
  obstacleDepthM: upTo(random() < 0.5 ? 3 : 12),
  loadT: null,
})).flatMap((task) =>
  Object.keys(arms)
    .filter(hasArm)
    .flatMap((id) => {
      const judged = reachOfClass(id, task)
      return judged ? [{ id, task, judged }] : []
    }),
)

/** Points along the drawn boom, close enough to meet any corner. */
const between = ([[fromX, fromY], ...rest]: readonly [Point, Point, Point]) => {
  let [startX, startY] = [fromX, fromY]
  return rest.flatMap(([x, y]) => {
    const [x0, y0] = [startX, startY]
    ;[startX, startY] = [x, y]
    return Array.from({ length: 101 }, (_, step) => {
      const share = step / 100
      return [x0 + (x - x0) * share, y0 + (y - y0) * share] as const
    })
  })
}

test('no drawn arm comes near the block, whether it gets over it or not', () => {
  const seen = new Set<string>()
  const touching = cases.filter(({ id, task, judged }) => {
    const posed = poseReach(id, judged)
    if (!posed) return false
    seen.add(`${id} ${judged.reach.fits}`)
    const edgeDm = -task.obstacleDepthM * 10 - 3
    const topDm = task.obstacleHeightM * 10 + 3
    return between(posed.pose.points).some(([x, y]) => x > edgeDm && y < topDm)
  })
  expect(touching).toEqual([])
  expect(seen.size).toBe(10)
})

test('an arm that gets there ends where it was computed to', () => {
  for (const { id, judged } of cases) {
    if (!judged.reach.fits) continue
    expect(poseReach(id, judged)?.pose.points[2]).toEqual(judged.reach.armDm[2])
  }
})

test('what rises straight up is drawn beside the block', () => {
  const task = { workHeightM: 9, distanceM: null, obstacleHeightM: 3, obstacleDepthM: 2, loadT: null }
  const judged = reachOfClass('electricScissor', task)
  const posed = judged && poseOverObstacle('electricScissor', judged, task)
  expect(posed?.leftDm).toBeLessThan(-20 - 33)
  expect(renderToStaticMarkup(posed?.drawing)).not.toMatch(/NaN|undefined/)
})
