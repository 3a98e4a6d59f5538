import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { machines, surroundings } from '#web/drawings/machines.ts'

/** What `web/drawings/drawings.css` says of a class. Variables reach into a sprite from where it is used, rules do not. */
const attributes: Record<string, string> = {
  white: 'fill="var(--drawing-white)"',
  accent: 'fill="var(--drawing-accent)"',
  ink: 'fill="var(--drawing-line)"',
  glass: 'fill="var(--drawing-glass)"',
  tyre: 'fill="var(--drawing-white)"',
  fine: 'stroke-width="var(--drawing-fine)"',
  far: 'opacity=".3"',
}

/** They scale with the machine, as the same sheet says. */
const isTrueToScale = (classes: readonly string[]) => classes.includes('bar') || classes.includes('tyre')

const isShape = (name: string) => ['path', 'rect', 'circle'].includes(name)

/** The markup of drawings with attributes where it had classes; what only moves is left out. */
function withoutClasses(markup: string): string {
  /** Whether each open group scales its strokes. */
  const groups: boolean[] = []
  return markup.replace(
    /<(\/?)(\w+)((?: [\w-]+="[^"]*")*)>/g,
    (tag, closing: string, name: string, list: string) => {
      if (closing) {
        if (name === 'g') groups.pop()
        return tag
      }
      const [declared, names = ''] = list.match(/ class="([^"]*)"/) ?? ['']
      const classes = names.split(' ')
      const isScaled = isTrueToScale(classes) || groups.at(-1) === true
      if (name === 'g') groups.push(isScaled)
      const looks = classes.flatMap((each) => attributes[each] ?? [])
      // The one property of these that no group hands down.
      if (isShape(name) && !isScaled) looks.push('vector-effect="non-scaling-stroke"')
      return `<${[name, ...looks].join(' ')}${list.replace(declared, '')}>`
    },
  )
}

/** Every drawing under its name, for pages that refer to it. */
export function renderSprite(): string {
  const figures = Object.entries({ ...machines, ...surroundings })
  const drawings = figures.map(([id, { Figure }]) => (
    <g key={id} id={id}>
      <Figure />
    </g>
  ))
  const sprite = (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      <defs>{drawings}</defs>
    </svg>
  )
  return withoutClasses(renderToStaticMarkup(sprite)).replace(/><\/(path|rect|circle)>/g, '/>')
}

/** Where the built site has it: a name that changes with what is drawn may be kept for long. */
export function nameSprite(): string {
  const fingerprint = createHash('sha256').update(renderSprite()).digest('base64url').slice(0, 8)
  return `/assets/machines-${fingerprint}.svg`
}
