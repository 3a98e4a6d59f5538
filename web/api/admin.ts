import { hc } from 'hono/client'
import type { AdminApi } from '#worker/admin/app.ts'

/** Every call of the admin area, typed; `web/admin/data/call-api.ts` makes them as the one who is signed in. */
export const adminApi = hc<AdminApi>('/').api.admin
