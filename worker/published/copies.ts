import type { Locale } from '#worker/domain/locales.ts'
import { parseSite, type Read } from './namespace.ts'

const maxAgeS = 86_400

/** For the requests of a data centre that KV keeps waiting. */
const openCopies = () => caches.open('published')

interface Zone {
  SITE_URL?: string
}

/** The site's own: a site of the same zone for staging has copies beside it. */
const copyAddress = ({ SITE_URL }: Zone, locale: Locale) => new URL(`/published/${locale}`, SITE_URL).href

interface Copy {
  text: string
  readAt: number
}

/** Keeps a copy for a day. */
export async function keepCopy(env: Zone, locale: Locale, { text, readAt }: Read): Promise<void> {
  if (text === null) return
  const headers = { 'Cache-Control': `max-age=${maxAgeS}` }
  const copy: Copy = { text, readAt }
  await (await openCopies()).put(copyAddress(env, locale), Response.json(copy, { headers }))
}

/** Null if there is none. Rejects if it holds no published site. */
export async function readCopy(env: Zone, locale: Locale): Promise<Read | null> {
  const found = await (await openCopies()).match(copyAddress(env, locale))
  if (!found) return null
  const { text, readAt } = await found.json<Copy>()
  return { text, site: parseSite(locale, text), readAt }
}
