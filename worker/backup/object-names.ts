export const backupsFolder = 'backups/'

export const dayFolder = (day: string) => `${backupsFolder}${day}/`

export const manifestName = (day: string) => `${dayFolder(day)}manifest.json.enc`

/** Random at its end: a part that is written twice never takes the place of one that a manifest counts on. */
export const partName = (day: string, table: string, number: number) =>
  `${dayFolder(day)}${table}/${number}-${crypto.randomUUID().slice(0, 8)}.ndjson.gz.enc`

export const erasuresFolder = 'erasures/'

/** Names sort by time. */
export const erasuresName = (at: number) =>
  `${erasuresFolder}${new Date(at).toISOString()}-${crypto.randomUUID()}.json.enc`

/** All that were written at this time or later sort behind it. */
export const erasuresFrom = (at: number) => `${erasuresFolder}${new Date(at).toISOString()}`
