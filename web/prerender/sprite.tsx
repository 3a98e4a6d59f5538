import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ScaledDrawing } from '#web/drawings/drawing.tsx'
import { machines, surroundings } from '#web/drawings/machines.ts'
import { formatTenth } from '#web/drawings/path.ts'
import { mergeShapes } from './merge-sprite-shapes.ts'
import { readShapes, type Shape, writePath } from './sprite-shapes.ts'

/** The rules of `web/drawings/drawings.css` as attributes: rules do not apply inside `<use>`, custom properties inherit. */
const attributesByClass: Record<string, string> = {
  white: 'fill="var(--drawing-white)"',
  accent: 'fill="var(--drawing-accent)"',
  ink: 'fill="var(--drawing-line)"',
  glass: 'fill="var(--drawing-glass)"',
  tyre: 'fill="var(--drawing-white)"',
  fine: 'stroke-width="var(--drawing-fine)"',
}

const paintAttributes = ({ classNames, trueWidth }: Shape) => [
  ...classNames.flatMap((name) => attributesByClass[name] ?? []),
  // Strokes with a true width scale with the machine; all others have the same width at every size.
  trueWidth === undefined ? 'vector-effect="non-scaling-stroke"' : `stroke-width="${formatTenth(trueWidth)}"`,
]

/** One drawing with as few nodes as possible. Groups are not needed: in a sprite nothing is animated. */
function renderDrawing(id: string, { Figure }: ScaledDrawing): string {
  const shapes = readShapes(renderToStaticMarkup(<Figure />))
  const isFar = shapes.every(({ classNames }) => classNames.includes('far'))
  const paths = mergeShapes(shapes).map(
    (shape) => `<path ${paintAttributes(shape).join(' ')} d="${writePath(shape.outlines)}"/>`,
  )
  return `<g id="${id}"${isFar ? ' opacity=".3"' : ''}>${paths.join('')}</g>`
}

/** The sprite: every drawing under its id, for `<use>`. The file itself displays nothing. */
export function renderSprite(): string {
  const figures = Object.entries({ ...machines, ...surroundings })
  const drawings = figures.map(([id, drawn]) => renderDrawing(id, drawn))
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" display="none">${drawings.join('')}</svg>`
}

/** The sprite's path in the built site, with a content hash for long caching. */
export function nameSprite(): string {
  const fingerprint = createHash('sha256').update(renderSprite()).digest('base64url').slice(0, 8)
  return `/assets/machines-${fingerprint}.svg`
}
