import { readBuiltSite } from '#scripts/dev/built-site.ts'

/** Libraries that visitors' pages must not fetch, and strings in them that minifiers keep. */
const libraries = [
  // The auth client's name in its logs and requests.
  { name: 'the auth client', marks: /gotrue|supabase/i },
  // TanStack Query's error message outside of its provider.
  { name: 'TanStack Query', marks: /No QueryClient set/ },
]

/** Finds which of them a file contains. Throws if a library is in no file at all, as the check would then prove nothing. */
export function findLibraryCode(): (path: string) => string[] {
  const scripts = readBuiltSite().filter(({ path }) => path.endsWith('.js'))
  const carried = libraries.map(({ name, marks }) => {
    const paths = scripts.filter(({ body }) => marks.test(body.toString())).map(({ path }) => path)
    if (paths.length === 0) throw new Error(`No script of the site carries ${name}, or its mark has changed.`)
    return { name, paths }
  })
  return (path) => carried.filter(({ paths }) => paths.includes(path)).map(({ name }) => name)
}
