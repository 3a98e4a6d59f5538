import { readBuiltSite } from '#scripts/built-site.ts'

/** Libraries that visitors' pages must not fetch, and words in them that no minifier removes. */
const libraries = [
  // How the auth client names itself, in its logs and with every request.
  { name: 'the auth client', marks: /gotrue|supabase/i },
  // What TanStack Query throws outside of its provider.
  { name: 'TanStack Query', marks: /No QueryClient set/ },
]

/** Which of them a file carries. Throws when a library is in no file at all: then nothing is proven. */
export function findLibraryCode(): (path: string) => string[] {
  const scripts = readBuiltSite().filter(({ path }) => path.endsWith('.js'))
  const carried = libraries.map(({ name, marks }) => {
    const paths = scripts.filter(({ body }) => marks.test(body.toString())).map(({ path }) => path)
    if (paths.length === 0) throw new Error(`No script of the site carries ${name}, or its mark has changed.`)
    return { name, paths }
  })
  return (path) => carried.filter(({ paths }) => paths.includes(path)).map(({ name }) => name)
}
