import type { Context, Env, Hono } from 'hono'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The methods of the routes at a path, for `Allow`. Neither middleware nor the page for all other paths is a route. */
function findMethods<E extends Env>({ router }: Hono<E>, path: string): string[] {
  const found = methods.filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method && route.path !== '/*'),
  )
  return found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
}

/** Tells why no route answers: true with the header `Allow` where the path has some for other methods, false without. */
export function setAllowedMethods<E extends Env>(app: Hono<E>, c: Context<E>): boolean {
  const allowed = findMethods(app, c.req.path)
  if (allowed.length > 0) c.header('Allow', allowed.join(', '))
  return allowed.length > 0
}
