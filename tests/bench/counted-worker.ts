import type { WorkerCode } from './bundles.ts'

/** Response header with the number of D1 statements. */
export const queriesHeader = 'bench-queries'

const wrapper = (main: string) => `
import worker from './${main}'
export * from './${main}'

const asking = ['all', 'first', 'raw', 'run']

export default {
  ...worker,
  async fetch(request, env, ctx) {
    let queries = 0
    const originals = new WeakMap()
    const watch = (statement) => {
      const watched = { bind: (...values) => watch(statement.bind(...values)) }
      for (const name of asking)
        watched[name] = (...given) => {
          queries += 1
          return statement[name](...given)
        }
      originals.set(watched, statement)
      return watched
    }
    const DB = {
      prepare: (sql) => watch(env.DB.prepare(sql)),
      batch: (statements) => {
        queries += statements.length
        return env.DB.batch(statements.map((statement) => originals.get(statement)))
      },
    }
    const response = await worker.fetch(request, { ...env, DB }, ctx)
    const answer = new Response(response.body, response)
    answer.headers.set('${queriesHeader}', String(queries))
    return answer
  },
}
`

/** The same Worker, with the number of D1 statements in each response. */
export const countQueries = ({ mainModule, modules }: WorkerCode): WorkerCode => ({
  mainModule: 'counted.js',
  modules: { ...modules, 'counted.js': wrapper(mainModule) },
})
