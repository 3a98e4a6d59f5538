export const backupsFolder = 'backups/'

export const dayFolder = (day: string) => `${backupsFolder}${day}/`

export const manifestName = (day: string) => `${dayFolder(day)}manifest.json.enc`

const partEnding = '.ndjson.gz.enc'

/** Random suffix: a part written twice never overwrites one that a manifest refers to. */
export const partName = (day: string, table: string, number: number) =>
  `${dayFolder(day)}${table}/${number}-${crypto.randomUUID().slice(0, 8)}${partEnding}`

export const isPartName = (name: string) => name.endsWith(partEnding)

export const erasuresFolder = 'erasures/'

/** Sorts by time. */
export const erasuresName = (at: number) =>
  `${erasuresFolder}${new Date(at).toISOString()}-${crypto.randomUUID()}.json.enc`

/** Lower bound for names of this time or later. */
export const erasuresFrom = (at: number) => `${erasuresFolder}${new Date(at).toISOString()}`
