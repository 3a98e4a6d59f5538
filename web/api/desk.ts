import { hc } from 'hono/client'
import type { DeskApi } from '#worker/desk/app.ts'

/** Every call of the desk, typed; `web/desk/ask.ts` makes them as the one who is signed in. */
export const deskCalls = hc<DeskApi>('/').api.admin
