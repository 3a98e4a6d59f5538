import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Edge } from './edge.ts'
import { ApiFailure, requireFound } from './envelope.ts'

/** Stores a copy of a database per bookmark, and restores one of them. */
export function createBookmarks(edge: Edge, stateDir: string) {
  const kept = new Map<string, { uuid: string; at: number }>()
  const folder = join(stateDir, 'd1', 'miniflare-D1DatabaseObject')
  const files = new Map<string, string>()

  /** Miniflare names database files by hash; the right one contains the database's marker. */
  async function fileOf(uuid: string): Promise<string> {
    const known = files.get(uuid)
    if (known) return known
    const database = await edge.database(uuid)
    const mark = `mark_${uuid.replaceAll('-', '')}`
    await database.prepare(`CREATE TABLE ${mark} (id INTEGER)`).run()
    try {
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.sqlite') || name === 'metadata.sqlite') continue
        const file = join(folder, name)
        const open = new DatabaseSync(file, { readOnly: true })
        const marked = open.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(mark)
        open.close()
        if (marked) files.set(uuid, file)
      }
    } finally {
      await database.prepare(`DROP TABLE ${mark}`).run()
    }
    return requireFound(files.get(uuid), 7500, 'The database has no file.')
  }

  const snapshotOf = (bookmark: string) => join(stateDir, 'bookmarks', `${bookmark}.sqlite`)

  /** A copy of the current database. */
  async function take(uuid: string): Promise<string> {
    const file = await fileOf(uuid)
    await mkdir(join(stateDir, 'bookmarks'), { recursive: true })
    const bookmark = `0000000a-${randomBytes(4).toString('hex')}-0000508a-${randomBytes(16).toString('hex')}`
    const open = new DatabaseSync(file, { timeout: 10_000 })
    open.exec(`VACUUM INTO '${snapshotOf(bookmark)}'`)
    open.close()
    kept.set(bookmark, { uuid, at: Date.now() })
    return bookmark
  }

  return {
    /** The current bookmark, or the newest one before `timestamp`. */
    async note(uuid: string, timestamp?: string): Promise<string> {
      if (!timestamp) return take(uuid)
      const before = [...kept].filter(([, other]) => other.uuid === uuid && other.at <= Date.parse(timestamp))
      return requireFound(before.at(-1)?.[0], 7500, 'There is no bookmark from before that time.')
    },
    async restore(uuid: string, bookmark: string): Promise<void> {
      if (kept.get(bookmark)?.uuid !== uuid) throw new ApiFailure(7500, 'This bookmark is not known.')
      const file = await fileOf(uuid)
      await edge.whileStopped(async () => {
        for (const ending of ['-wal', '-shm']) await rm(`${file}${ending}`, { force: true })
        await copyFile(snapshotOf(bookmark), file)
      })
    },
    /** Runs an SQL file with SQLite's own parser, as one transaction. */
    async execute(uuid: string, sql: string): Promise<number> {
      const open = new DatabaseSync(await fileOf(uuid), { timeout: 10_000 })
      try {
        open.exec('PRAGMA foreign_keys = ON')
        open.exec(`BEGIN IMMEDIATE;\n${sql}\n;COMMIT`)
        return Number(open.prepare('SELECT total_changes() AS changes').get()?.changes ?? 0)
      } finally {
        open.close()
      }
    },
  }
}

export type Bookmarks = ReturnType<typeof createBookmarks>
