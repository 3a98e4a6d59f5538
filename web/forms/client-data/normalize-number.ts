/** Upper case without spaces, dots, dashes and slashes: people group account and tax numbers in many ways. */
export const normalizeNumber = (value: string): string => value.replace(/[\s.\-/]/g, '').toUpperCase()
