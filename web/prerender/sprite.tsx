import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ScaledDrawing } from '#web/drawings/drawing.tsx'
import { machines, surroundings } from '#web/drawings/machines.ts'

/** The rules of `web/drawings/drawings.css` as attributes: rules do not apply inside `<use>`, custom properties inherit. */
const attributesByClass: Record<string, string> = {
  white: ' fill="var(--drawing-white)"',
  accent: ' fill="var(--drawing-accent)"',
  ink: ' fill="var(--drawing-line)"',
  glass: ' fill="var(--drawing-glass)"',
  fine: ' stroke-width="var(--drawing-fine)"',
  far: ' opacity=".3"',
}

/** Tags as React writes them. A group that only moves in a page is none here. */
const tag = /<(\w+)((?: [^>/]*)?)>(?:<\/(?:path|rect|circle)>)?/g

/**
 * One drawing, with attributes instead of classes. Strokes with a width of their own scale with the machine; all others
 * have the same width at every size.
 */
function renderDrawing(id: string, { Figure }: ScaledDrawing): string {
  const markup = renderToStaticMarkup(<Figure />).replace(tag, (_, name: string, given: string) => {
    const [classAttribute = '', names = ''] = given.match(/ class="([^"]*)"/) ?? []
    const painted = names.split(' ').map((each) => attributesByClass[each] ?? '')
    const attributes = `${given.replace(classAttribute, '')}${painted.join('')}`
    if (name === 'g') return `<g${attributes}>`
    return `<${name}${attributes}${given.includes(' stroke-width="') ? '' : ' vector-effect="non-scaling-stroke"'}/>`
  })
  return `<g id="${id}">${markup}</g>`
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
