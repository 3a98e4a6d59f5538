import { loadavg } from 'node:os'
import { timePosts } from './posts.ts'

const benches: Record<string, () => Promise<void>> = { posts: timePosts }

const named = process.argv.slice(2)
const unknown = named.filter((name) => !benches[name])
if (unknown.length > 0) {
  throw new Error(`There is no bench ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}`)
}

for (const [name, bench] of Object.entries(benches)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`${name} (load before: ${loadavg()[0]?.toFixed(1)})`)
  await bench()
}
