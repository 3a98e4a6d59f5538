import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ScaledDrawing } from '#web/drawings/drawing.tsx'
import { machines, surroundings } from '#web/drawings/machines.ts'
import { formatTenth } from '#web/drawings/path.ts'
import { mergeShapes } from './merge-sprite-shapes.ts'
import { readShapes, type Shape, writePath } from './sprite-shapes.ts'

/** What `web/drawings/drawings.css` says of a class. Variables reach into a sprite from where it is used, rules do not. */
const attributesByClass: Record<string, string> = {
  white: 'fill="var(--drawing-white)"',
  accent: 'fill="var(--drawing-accent)"',
  ink: 'fill="var(--drawing-line)"',
  glass: 'fill="var(--drawing-glass)"',
  tyre: 'fill="var(--drawing-white)"',
  fine: 'stroke-width="var(--drawing-fine)"',
}

const paintAttributes = ({ looks, trueWidth }: Shape) => [
  ...looks.flatMap((look) => attributesByClass[look] ?? []),
  // The same sheet says what scales with the machine; all other strokes are as wide at every size.
  trueWidth === undefined ? 'vector-effect="non-scaling-stroke"' : `stroke-width="${formatTenth(trueWidth)}"`,
]

/** One drawing with as few nodes as look the same. Groups only position a drawing, or move it where it is part of the page. */
function renderDrawing(id: string, { Figure }: ScaledDrawing): string {
  const shapes = readShapes(renderToStaticMarkup(<Figure />))
  const isFar = shapes.every(({ looks }) => looks.includes('far'))
  const paths = mergeShapes(shapes).map(
    (shape) => `<path ${paintAttributes(shape).join(' ')} d="${writePath(shape.outlines)}"/>`,
  )
  return `<g id="${id}"${isFar ? ' opacity=".3"' : ''}>${paths.join('')}</g>`
}

/** Every drawing under its name, for pages that refer to it. Nothing is laid out in the file itself. */
export function renderSprite(): string {
  const figures = Object.entries({ ...machines, ...surroundings })
  const drawings = figures.map(([id, drawn]) => renderDrawing(id, drawn))
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" display="none">${drawings.join('')}</svg>`
}

/** Where the built site has it: a name that changes with what is drawn may be kept for long. */
export function nameSprite(): string {
  const fingerprint = createHash('sha256').update(renderSprite()).digest('base64url').slice(0, 8)
  return `/assets/machines-${fingerprint}.svg`
}
