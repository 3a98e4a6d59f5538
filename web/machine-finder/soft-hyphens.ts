/** For running text; soft hyphens are for the narrow labels of the drawing. */
export const withoutSoftHyphens = (name: string) => name.replaceAll('\u00ad', '')
