import { hc } from 'hono/client'
import type { AdminApi } from '#worker/admin/app.ts'

/** The typed client of the admin API; `web/admin/call-api.ts` makes its calls with the session's token. */
export const adminApi = hc<AdminApi>('/').api.admin
