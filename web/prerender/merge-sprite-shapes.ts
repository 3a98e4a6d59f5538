import type { Outline, Point, Shape } from './sprite-shapes.ts'

/**
 * How near two shapes may come, in decimetres, before their strokes are taken to touch: half of each stroke where a
 * machine is drawn small.
 */
const touchingDm = 0.6

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Trace {
  points: Point[]
  isFilled: boolean
  box: Box
}

/** Corners of an outline; an arc counts as a few short lines. */
function pointsOf({ start, steps, isClosed }: Outline): Point[] {
  const points = [start]
  for (const { to, arc } of steps) {
    const from = points.at(-1) ?? start
    if (arc) points.push(...alongArc(from, to, arc))
    points.push(to)
  }
  return isClosed ? [...points, start] : points
}

function alongArc(
  [x1, y1]: Point,
  [x2, y2]: Point,
  { radius, isLarge, sweeps }: { radius: number; isLarge: boolean; sweeps: boolean },
): Point[] {
  const chord = Math.hypot(x2 - x1, y2 - y1)
  const aside = Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2)) * (isLarge === sweeps ? -1 : 1)
  const centreX = (x1 + x2) / 2 - (aside * (y2 - y1)) / chord
  const centreY = (y1 + y2) / 2 + (aside * (x2 - x1)) / chord
  const from = Math.atan2(y1 - centreY, x1 - centreX)
  const to = Math.atan2(y2 - centreY, x2 - centreX)
  const whole = 2 * Math.PI
  const angle = sweeps ? (to - from + whole) % whole : -((from - to + whole) % whole)
  return Array.from({ length: 7 }, (_, index) => {
    const at = from + (angle * (index + 1)) / 8
    return [centreX + radius * Math.cos(at), centreY + radius * Math.sin(at)]
  })
}

function boxOf(points: readonly Point[]): Box {
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [right, down] = [x2 - x1, y2 - y1]
  const square = right ** 2 + down ** 2
  const share = square === 0 ? 0 : ((x - x1) * right + (y - y1) * down) / square
  const at = Math.min(1, Math.max(0, share))
  return Math.hypot(x - x1 - at * right, y - y1 - at * down)
}

const side = ([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point) =>
  Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))

const cross = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)

function isInside([x, y]: Point, points: readonly Point[]): boolean {
  let inside = false
  for (const [index, [x2, y2]] of points.entries()) {
    const [x1, y1] = points.at(index - 1) ?? [x2, y2]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside
  }
  return inside
}

const linesOf = (points: readonly Point[]) =>
  points.length === 1
    ? points.map((point) => [point, point] as const)
    : points.slice(1).map((point, index) => [points[index] ?? point, point] as const)

function touch(one: Trace, other: Trace, withinDm: number): boolean {
  if (
    one.box.left > other.box.right + withinDm ||
    other.box.left > one.box.right + withinDm ||
    one.box.top > other.box.bottom + withinDm ||
    other.box.top > one.box.bottom + withinDm
  )
    return false
  for (const [a, b] of linesOf(one.points))
    for (const [c, d] of linesOf(other.points)) {
      if (cross(a, b, c, d)) return true
      const apart = Math.min(distance(a, c, d), distance(b, c, d), distance(c, a, b), distance(d, a, b))
      if (apart <= withinDm) return true
    }
  const [first, second] = [one.points[0], other.points[0]]
  return (
    (second !== undefined && one.isFilled && isInside(second, one.points)) ||
    (first !== undefined && other.isFilled && isInside(first, other.points))
  )
}

interface Placed {
  key: string
  shape: Shape
  isFilled: boolean
  traces: Trace[]
}

const keyOf = ({ classNames, trueWidth }: Shape) => [...classNames.toSorted(), trueWidth ?? ''].join(' ')

function place(shape: Shape): Placed {
  const isFilled = fills.some((fill) => shape.classNames.includes(fill))
  const traces = shape.outlines.map((outline) => {
    const points = pointsOf(outline)
    return { points, isFilled, box: boxOf(points) }
  })
  return { key: keyOf(shape), shape, isFilled, traces }
}

const fills = ['white', 'accent', 'ink', 'glass', 'tyre']

function overlap(one: Placed, other: Placed): boolean {
  const widthsDm = ((one.shape.trueWidth ?? 0) + (other.shape.trueWidth ?? 0)) / 2
  return one.traces.some((a) => other.traces.some((b) => touch(a, b, touchingDm + widthsDm)))
}

/** Overlapping lines of the same kind look the same in any order; a later fill hides strokes of an earlier shape. */
const mustFollow = (later: Placed, earlier: Placed) =>
  (later.key !== earlier.key || later.isFilled) && overlap(later, earlier)

/** Shapes that nothing unpainted lies below, grouped by how they are painted. */
function ready(left: ReadonlySet<Placed>, before: ReadonlyMap<Placed, Placed[]>): Map<string, Placed[]> {
  const free = [...left].filter((each) => !before.get(each)?.some((earlier) => left.has(earlier)))
  return Map.groupBy(free, ({ key }) => key)
}

/**
 * Merges shapes that are painted the same way, where nothing between them touches either. The picture stays the same.
 * Fewer shapes are faster: a browser clones, styles and lays out each one for every `<use>`.
 */
export function mergeShapes(shapes: readonly Shape[]): Shape[] {
  const placed = shapes.map(place)
  const before = new Map(
    placed.map((later, index) => [
      later,
      placed.slice(0, index).filter((earlier) => mustFollow(later, earlier)),
    ]),
  )
  const left = new Set(placed)
  const merged: Shape[] = []
  while (left.size > 0) {
    const choices = [...ready(left, before).values()]
    const remaining = (key: string | undefined) => [...left].filter((each) => each.key === key).length
    // Prefer a group that leaves none of its kind for later, then the largest.
    const worth = (group: Placed[]) =>
      group.length === remaining(group[0]?.key) ? shapes.length + group.length : group.length
    const [best = []] = choices.toSorted((one, other) => worth(other) - worth(one))
    const [first] = best
    if (!first) throw new Error('The shapes of a drawing depend on each other in a cycle.')
    merged.push({ ...first.shape, outlines: best.flatMap(({ shape }) => shape.outlines) })
    for (const each of best) left.delete(each)
  }
  return merged
}
