import { Hono } from 'hono'
import type { DeskEnv } from '../guard.ts'
export const privacyRoutes = new Hono<DeskEnv>()
