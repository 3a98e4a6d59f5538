import { readBuiltSite } from '#scripts/built-site.ts'

/** How the auth client calls itself; it says so in its logs and with every request, so no minifier takes it out. */
const marks = /gotrue|supabase/i

/** Whether a file of the site carries the code that signs people in. Throws when none does: then nothing is proven. */
export function findAuthCode(): (path: string) => boolean {
  const carriers = readBuiltSite()
    .filter(({ path, body }) => path.endsWith('.js') && marks.test(body.toString()))
    .map(({ path }) => path)
  if (carriers.length === 0)
    throw new Error('No script of the site signs people in, or it no longer says so.')
  return (path) => carriers.includes(path)
}
