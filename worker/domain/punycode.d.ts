/** The package has no types of its own. */
declare module 'punycode/punycode.es6.js' {
  /** The letters of each label that has an ASCII form. Throws RangeError for one that is none. */
  export function toUnicode(domain: string): string
}
