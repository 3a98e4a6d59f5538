import type { Context } from 'hono'

/** IP address of the client as Cloudflare sees it; null if the Worker runs without Cloudflare in front. */
export const getClientIp = ({ req }: Pick<Context, 'req'>): string | null =>
  req.header('cf-connecting-ip') ?? null
