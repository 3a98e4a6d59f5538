import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ApiKeyScope } from '#worker/contract/admin/api-keys.ts'

/** The scope that each route requires of an API key. A route that is not listed refuses keys. */
const scopes = {
  'GET /api/admin/inbox': 'read_entries',
  'GET /api/admin/inbox/sources': 'read_entries',
  'GET /api/admin/inbox/export.csv': 'read_entries',
  'GET /api/admin/inbox/export.json': 'read_entries',
  'GET /api/admin/records/:kind/:id': 'read_entries',
  'GET /api/admin/records/:kind/:id/related': 'read_entries',
  'POST /api/admin/files/:id/grant': 'read_files',
  'PUT /api/admin/records/:kind/:id/status': 'write_status',
  'PUT /api/admin/records/:kind/:id/owner': 'write_status',
  'POST /api/admin/records/:kind/:id/notes': 'write_notes',
} as const satisfies Record<string, ApiKeyScope>

export type KeyedRoute = keyof typeof scopes

const routeScopes: Readonly<Record<string, ApiKeyScope>> = scopes

/** `path` as the route was defined; null if no key may call it. */
export const getRouteScope = (method: string, path: string): ApiKeyScope | null =>
  routeScopes[`${method} ${path}`] ?? null

/** The scope that the route of this request requires; null if no key may call it, or there is no such route. */
export function getRequiredScope(c: Context): ApiKeyScope | null {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  return route ? getRouteScope(route.method, route.path) : null
}
