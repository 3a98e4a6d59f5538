import type { Context } from 'hono'

/** Where a request comes from, as Cloudflare saw it; null where nothing is in front of the Worker. */
export const getClientIp = (c: Context): string | null => c.req.header('cf-connecting-ip') ?? null
