/** Empty once its last property has gone. */
const emptyPolyfill = /@layer properties\{@supports [^{]*\{[^{]*\{\}\}\}/

const setsLeading = /--tw-leading:/

/**
 * The styles of a page without properties that Tailwind declares so that one class can change what another one says. `reset.css`
 * draws every border solid, and a class for another style sets that as well; the height of a line is written where it is read.
 */
export function leanStyles(styles: string): string {
  const lean = styles
    .replace(/@property --tw-border-style\{[^}]*\}/, '')
    .replaceAll(/border(-[a-z-]+)?-style:var\(--tw-border-style\);?/g, '')
    .replaceAll(/--tw-border-style:[a-z]+;?/g, '')
    .replace(emptyPolyfill, '')
  return setsLeading.test(lean) ? lean : lean.replaceAll(/var\(--tw-leading,((?:[^()]|\([^()]*\))*)\)/g, '$1')
}
