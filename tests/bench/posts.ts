import { buildWorker } from './bundles.ts'
import { timeFloods } from './floods.ts'
import { timeHostilePosts } from './hostile-posts.ts'

/** Hostile bodies on every public route, and floods of large ones. */
export async function timePosts(): Promise<void> {
  const altimach = await buildWorker()
  console.log('\n== CPU of bodies that are made to cost much')
  await timeHostilePosts(altimach)
  await timeFloods(altimach)
}
