type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export type Point = readonly [x: number, y: number]

/** An outline or a stroke in the drawing's own coordinates, whatever groups it was drawn in. */
export interface Outline {
  start: Point
  steps: { to: Point; arc?: { radius: number; isLarge: boolean; sweeps: boolean } }[]
  isClosed: boolean
}

export interface Shape {
  /** Classes of `drawings.css` that say how it is painted. */
  classNames: readonly string[]
  /** A stroke that scales with the machine, in decimetres. */
  trueWidth?: number
  outlines: Outline[]
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

const numbersIn = (list: string) => Array.from(list.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), Number)

const turned = (degrees: number): Matrix => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [cosine, sine, -sine, cosine, 0, 0]
}

function toMatrix(transform: string): Matrix {
  let whole = identity
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersIn(list)
    if (name === 'translate') whole = times(whole, [1, 0, 0, 1, a, b])
    else if (name === 'scale') whole = times(whole, [a, 0, 0, a, 0, 0])
    else if (name === 'matrix') whole = times(whole, [a, b, c, d, e, f])
    else if (name === 'rotate')
      whole = [[1, 0, 0, 1, b, c] as const, turned(a), [1, 0, 0, 1, -b, -c] as const].reduce<Matrix>(
        times,
        whole,
      )
    else throw new Error(`A drawing is transformed by ${name}, which the sprite cannot take over.`)
  }
  return whole
}

/** Drawings are moved, turned, mirrored and scaled evenly, so circles stay circles. */
const scaleOf = ([a, b]: Matrix) => Math.hypot(a, b)
const isMirrored = ([a, b, c, d]: Matrix) => a * d - b * c < 0

const argumentsOf: Record<string, number> = { M: 2, l: 2, h: 1, v: 1, a: 7, z: 0 }

/** Parses path data as `primitives.tsx` writes it: M is absolute, everything else relative. */
function readPath(data: string): Outline[] {
  const outlines: Outline[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', list = ''] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const size = argumentsOf[command]
    if (size === undefined) throw new Error(`A drawing has a ${command}, which the sprite cannot take over.`)
    const outline = outlines.at(-1)
    if (command === 'z' && outline) {
      outline.isClosed = true
      ;[x, y] = outline.start
      continue
    }
    const values = numbersIn(list)
    for (let at = 0; at < values.length; at += size) {
      const [first = 0, second = 0, , large, sweep, right = 0, down = 0] = values.slice(at, at + size)
      if (command === 'M') {
        ;[x, y] = [first, second]
        outlines.push({ start: [x, y], steps: [], isClosed: false })
        continue
      }
      x += command === 'a' ? right : command === 'v' ? 0 : first
      y += command === 'a' ? down : command === 'v' ? first : second
      const arc = { radius: first, isLarge: large === 1, sweeps: sweep === 1 }
      outline?.steps.push(command === 'a' ? { to: [x, y], arc } : { to: [x, y] })
    }
  }
  return outlines
}

const circleAt = (x: number, y: number, r: number) =>
  readPath(`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`)

function roundedBox(x: number, y: number, width: number, height: number, radius: number): Outline[] {
  if (radius === 0) return readPath(`M${x} ${y}h${width}v${height}h${-width}z`)
  const corner = (right: number, down: number) => `a${radius} ${radius} 0 0 1 ${right} ${down}`
  const [along, up] = [width - 2 * radius, height - 2 * radius]
  return readPath(
    `M${x + radius} ${y}h${along}${corner(radius, radius)}v${up}${corner(-radius, radius)}h${-along}${corner(-radius, -radius)}v${-up}${corner(radius, -radius)}z`,
  )
}

function outlinesOf(name: string, list: ReadonlyMap<string, string>): Outline[] {
  const numeric = (attribute: string) => Number(list.get(attribute) ?? 0)
  if (name === 'circle') return circleAt(numeric('cx'), numeric('cy'), numeric('r'))
  if (name === 'path') return readPath(list.get('d') ?? '')
  const [width, height] = [numeric('width'), numeric('height')]
  return roundedBox(numeric('x'), numeric('y'), width, height, Math.min(numeric('rx'), width / 2, height / 2))
}

function moved(outline: Outline, matrix: Matrix): Outline {
  const [a, b, c, d, e, f] = matrix
  const toPoint = ([x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]
  const steps = outline.steps.map(({ to, arc }) => {
    if (!arc) return { to: toPoint(to) }
    const sweeps = arc.sweeps !== isMirrored(matrix)
    return { to: toPoint(to), arc: { ...arc, radius: arc.radius * scaleOf(matrix), sweeps } }
  })
  return { start: toPoint(outline.start), steps, isClosed: outline.isClosed }
}

interface Group {
  matrix: Matrix
  classNames: readonly string[]
  trueWidth: number | undefined
}

/** Other classes are for animation, or repeat that a shape has a true width. */
const isPainted = (name: string) => ['white', 'accent', 'ink', 'glass', 'tyre', 'fine', 'far'].includes(name)

/** Every shape of a rendered drawing, from the back to the front, without the groups that place it. */
export function readShapes(markup: string): Shape[] {
  const shapes: Shape[] = []
  const groups: Group[] = [{ matrix: identity, classNames: [], trueWidth: undefined }]
  for (const [, closing, name = '', list = ''] of markup.matchAll(/<(\/?)(\w+)((?: [\w-]+="[^"]*")*)\/?>/g)) {
    const parent = groups.at(-1)
    if (!parent) throw new Error('A drawing closes more groups than it opens.')
    if (closing) {
      if (name === 'g') groups.pop()
      continue
    }
    const attributes = new Map(
      Array.from(list.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, value]),
    )
    const matrix = times(parent.matrix, toMatrix(attributes.get('transform') ?? ''))
    const classNames = [...parent.classNames, ...(attributes.get('class')?.split(' ') ?? [])]
    const width = attributes.get('stroke-width')
    const trueWidth = width === undefined ? parent.trueWidth : Number(width) * scaleOf(matrix)
    if (name === 'g') groups.push({ matrix, classNames, trueWidth })
    else {
      const outlines = outlinesOf(name, attributes).map((outline) => moved(outline, matrix))
      const painted = classNames.filter(
        (each) => isPainted(each) && (each !== 'fine' || trueWidth === undefined),
      )
      shapes.push({ classNames: painted, outlines, ...(trueWidth === undefined ? {} : { trueWidth }) })
    }
  }
  return shapes
}

/** Numbers of path data, separated by a space only where there is no minus sign. */
const listed = (...tenths: number[]) =>
  tenths
    .map((value) => String(value / 10).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-')

const rounded = (value: number) => Math.round(value * 10)

/** Relative path data, rounded to a centimetre, without accumulating rounding errors. */
export function writePath(outlines: readonly Outline[]): string {
  return outlines
    .map(({ start, steps, isClosed }) => {
      let [x, y] = [rounded(start[0]), rounded(start[1])]
      let path = `M${listed(x, y)}`
      let command = 'M'
      for (const { to, arc } of steps) {
        const [right, down] = [rounded(to[0]) - x, rounded(to[1]) - y]
        x += right
        y += down
        const next = arc ? 'a' : down === 0 ? 'h' : right === 0 ? 'v' : 'l'
        const radius = arc ? listed(rounded(arc.radius)) : ''
        const turn = arc ? `${radius} ${radius} 0 ${Number(arc.isLarge)} ${Number(arc.sweeps)} ` : ''
        const part = turn + listed(...(next === 'h' ? [right] : next === 'v' ? [down] : [right, down]))
        const isRepeated = next === command && next === 'l'
        path += isRepeated ? (part.startsWith('-') ? part : ` ${part}`) : next + part
        command = next
      }
      return path + (isClosed ? 'z' : '')
    })
    .join('')
}
