/** Text as part of a regular expression that matches it. `RegExp.escape` is not in the types yet. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
