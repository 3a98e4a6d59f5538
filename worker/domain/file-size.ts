export const mebibyte = 1024 * 1024

/** A size as file managers show it: `820 kB`, `4,2 MB`. */
export function formatFileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / mebibyte : Math.max(1, bytes / 1024))
}
