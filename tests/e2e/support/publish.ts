import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '#worker/domain/locales.ts'
import { emptySite, type SiteContent } from '#worker/domain/site/site-content.ts'
import { toPublishedSite } from '#worker/domain/site/to-published-site.ts'
import { dayIn } from './enquiry-list.ts'
import type { OwnSite } from './own-site.ts'

let edition = 0

/** Puts an edition into the namespace of a running site, as publishing does. */
export function publish({ stateDir }: OwnSite, changes: Partial<SiteContent>): void {
  edition += 1
  const site = { ...emptySite, ...changes }
  const values = locales.map((key) => ({ key, value: JSON.stringify(toPublishedSite(site, key, edition)) }))
  const folder = mkdtempSync(join(tmpdir(), 'altimach-published-'))
  try {
    const file = join(folder, 'values.json')
    writeFileSync(file, JSON.stringify(values))
    execFileSync('npx', [
      ...['wrangler', 'kv', 'bulk', 'put', file],
      ...['--binding', 'PUBLISHED', '--local', '--persist-to', stateDir],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Something of each kind: a notice in two languages, a day that is open until late, and a course in a month. */
export const everyKind: SiteContent = {
  notices: [
    {
      id: 'a',
      from: dayIn(-1),
      until: dayIn(1),
      pages: ['home', 'contact', 'training'],
      text: { pl: 'Żuraw nr 3 wrócił z przeglądu', en: 'Crane 3 is back' },
    },
  ],
  days: [-1, 0, 1].map((days) => ({
    id: `${days}`,
    from: dayIn(days),
    until: dayIn(days),
    hours: { opensMinutes: 0, closesMinutes: 1_440 },
    reason: 'busy_season',
  })),
  courseDates: [
    {
      id: 'a',
      from: dayIn(30),
      until: dayIn(34),
      course: 'crane-course',
      place: 'Opole, hala 2',
      language: 'pl',
      seats: 'ostatnie 2',
    },
  ],
}
