/** Parts that Tailwind writes so that utilities can be combined in ways that the pages do without. */
const superfluous: [found: RegExp, kept: string][] = [
  // First values of its variables, for all browsers and for those without `@property`.
  [/@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}+/, ''],
  [/@property --tw-[\w-]+\{[^{}]*\}/g, ''],
  // The reset draws every border solid already.
  [/border(?:-\w+)*-style:var\(--tw-border-style\);?/g, ''],
  [/--tw-(?:border-style|font-weight):[\w-]+;/g, ''],
  // Line heights come with the sizes of the theme alone.
  [/var\(--tw-leading,\s*((?:[^()]|\([^()]*\))+)\)/g, '$1'],
]

/**
 * Returns the style sheet of every page without those Tailwind variables that have one value. Throws if one is left: then a
 * utility has come that needs them.
 */
export function simplifyStyles(styles: string): string {
  const simple = superfluous.reduce((text, [found, kept]) => text.replace(found, kept), styles)
  const [left] = simple.match(/--tw-[\w-]+/) ?? []
  if (left) throw new Error(`web/prerender/simplify-styles.ts does not know what to do with ${left}.`)
  return simple
}
