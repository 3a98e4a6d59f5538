import type { Context } from 'hono'

/** IP address of the client as Cloudflare sees it; null if the Worker runs without Cloudflare in front. */
export const getClientIp = (c: Context): string | null => c.req.header('cf-connecting-ip') ?? null
