import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SiteContent } from '#worker/domain/site/site-content.ts'
import { timestamp } from './columns.ts'

/** The content that the office has published on the pages by itself, a row each time. The newest counts. */
export const editions = sqliteTable('editions', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  content: text('content', { mode: 'json' }).$type<SiteContent>().notNull(),
  published_at: timestamp('published_at').notNull(),
  /** A user's id; kept after the user is deleted. */
  published_by: text('published_by').notNull(),
  /** The time at which KV had it first; null until then. */
  put_at: timestamp('put_at'),
})
