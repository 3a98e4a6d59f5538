export const exportFormats = ['csv', 'json'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** Maximum number of records of an export. So many take half of the CPU time that a request has (`cpu_ms`). */
export const maxExported = 50_000

/** The last line of a CSV export, which is no record. */
export const toCsvEnd = (count: number) => `# count;${count}`

/** The end of a complete export, with the count. A file without it broke off. */
export const exportEnds: Record<ExportFormat, RegExp> = {
  csv: /(?<=\r\n)# count;(\d+)$/,
  json: /\],"count":(\d+)\}$/,
}
