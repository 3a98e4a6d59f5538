import { Hono } from 'hono'
import { ApiFailure, found, newId, requireFound } from './envelope.ts'
import { type Account, type AssetManifest, requireAccount } from './state.ts'

const filesInBucket = 50

/** Upload sessions of static files: files with a known hash are not uploaded again. */
export function createAssetStore() {
  const sessions = new Map<string, AssetManifest>()
  const files = new Map<string, Uint8Array<ArrayBuffer>>()

  const toToken = (session: string) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none' })}.${part({ session, exp: Math.floor(Date.now() / 1000) + 3600 })}.none`
  }

  function sessionOf(token: string): string {
    try {
      return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session
    } catch {
      throw new ApiFailure(10_000, 'This is no token of an upload.', 401)
    }
  }

  const missing = (manifest: AssetManifest) => [
    ...new Set(
      Object.values(manifest)
        .map(({ hash }) => hash)
        .filter((hash) => !files.has(hash)),
    ),
  ]

  return {
    begin(manifest: AssetManifest) {
      const session = newId()
      sessions.set(session, manifest)
      const hashes = missing(manifest)
      const buckets: string[][] = []
      for (let at = 0; at < hashes.length; at += filesInBucket)
        buckets.push(hashes.slice(at, at + filesInBucket))
      return { jwt: toToken(session), buckets }
    },
    /** Returns a token that completes the upload once all files have arrived. */
    add(token: string, uploaded: [hash: string, base64: string][]) {
      const manifest = requireFound(sessions.get(sessionOf(token)), 10_000, 'The session is over.')
      for (const [hash, base64] of uploaded) files.set(hash, Buffer.from(base64, 'base64'))
      return missing(manifest).length === 0 ? { jwt: token } : {}
    },
    requireManifest(token: string): AssetManifest {
      const manifest = requireFound(sessions.get(sessionOf(token)), 10_000, 'The session is over.')
      if (missing(manifest).length > 0) throw new ApiFailure(10_000, 'Some files were never handed in.')
      return manifest
    },
    file: (hash: string) => requireFound(files.get(hash), 10_000, `There is no file ${hash}.`),
  }
}

export type AssetStore = ReturnType<typeof createAssetStore>

export function assetRoutes(accounts: Account[], store: AssetStore) {
  return new Hono()
    .post('/accounts/:account/workers/scripts/:script/assets-upload-session', async (c) => {
      requireAccount(accounts, c.req.param('account'))
      return found(store.begin((await c.req.json()).manifest))
    })
    .post('/accounts/:account/workers/assets/upload', async (c) => {
      const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
      const uploaded = await Promise.all(
        [...(await c.req.raw.formData())].map(
          async ([hash, file]): Promise<[string, string]> => [
            hash,
            typeof file === 'string' ? file : await file.text(),
          ],
        ),
      )
      return found(store.add(token, uploaded))
    })
}
