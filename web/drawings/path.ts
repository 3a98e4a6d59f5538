import { formatTenth } from './format-tenth.ts'

/** Points as authored: decimetres, y up, "x,y x,y; x,y x,y" with a semicolon between outlines. */
export type Points = string

const rounded = (value: number | undefined) => Math.round(Number(value) * 10)

function outlineOf(points: string, end: string) {
  const [first = [], ...rest] = points
    .trim()
    .split(/\s+/)
    .map((point) => point.split(',').map(Number))
  let x = rounded(first[0])
  let y = rounded(first[1])
  let path = `M${formatTenth(x / 10)} ${formatTenth(-y / 10)}`
  let command = ''
  for (const point of rest) {
    const right = rounded(point[0]) - x
    const up = rounded(point[1]) - y
    x += right
    y += up
    const next = up === 0 ? 'h' : right === 0 ? 'v' : 'l'
    path += next === 'l' && command === 'l' ? ' ' : next
    if (next !== 'v') path += formatTenth(right / 10)
    if (next !== 'h') path += `${next === 'l' ? ' ' : ''}${formatTenth(-up / 10)}`
    command = next
  }
  return path.replaceAll(' -', '-') + end
}

/** Path data, y down and relative, since that is shortest. */
export const outlines = (points: Points, end = '') =>
  points
    .split(';')
    .map((outline) => outlineOf(outline, end))
    .join('')

/** A straight member between two pins, tapering if it has a second depth. */
export function beam(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  depth: number,
  endDepth = depth,
): Points {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const right = (y1 - y2) / length / 2
  const up = (x2 - x1) / length / 2
  const corners = [
    [x1 + right * depth, y1 + up * depth],
    [x1 - right * depth, y1 - up * depth],
    [x2 - right * endDepth, y2 - up * endDepth],
    [x2 + right * endDepth, y2 + up * endDepth],
  ]
  return corners.map((corner) => corner.map(formatTenth).join(',')).join(' ')
}

export const box = (x: number, y: number, width: number, height: number): Points =>
  `${x},${y} ${x + width},${y} ${x + width},${y + height} ${x},${y + height}`
