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
  tyre: ' fill="var(--drawing-white)"',
  fine: ' stroke-width="var(--drawing-fine)"',
  far: ' opacity=".3"',
}

/** Tags as React writes them. */
const tag = /<(\/?)(\w+)((?: [^>/]*)?)>(?:<\/(?:path|rect|circle)>)?/g

/**
 * One drawing, with attributes instead of classes. Strokes with a width of their own, or of a group around them, scale with
 * the machine; all others have the same width at every size.
 */
function renderDrawing(id: string, { Figure }: ScaledDrawing): string {
  /** Inherited from the groups around: if strokes have a width. */
  const haveWidth = [false]
  const markup = renderToStaticMarkup(<Figure />).replace(tag, (_, close, name: string, given: string) => {
    if (close) {
      haveWidth.pop()
      return `</${name}>`
    }
    const [classAttribute = '', names = ''] = given.match(/ class="([^"]*)"/) ?? []
    const hasOwnWidth = given.includes(' stroke-width="')
    const hasWidth = hasOwnWidth || haveWidth.at(-1) === true
    const painted = names
      .split(' ')
      .filter((each) => each !== 'fine' || !hasWidth)
      .map((each) => attributesByClass[each] ?? '')
    const attributes = `${given.replace(classAttribute, '')}${painted.join('')}`
    if (name === 'g') {
      haveWidth.push(hasWidth)
      return `<g${attributes}>`
    }
    return `<${name}${attributes}${hasWidth ? '' : ' vector-effect="non-scaling-stroke"'}/>`
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
