import { env } from 'cloudflare:workers'
import { grantHeader } from '#worker/contract/files.ts'
import type { UploadResponse } from '#worker/contract/upload.ts'
import { openDatabase } from '#worker/db/client.ts'
import { fileRemovals, files, fileTries } from '#worker/db/schema/files.ts'
import { openSite } from './site.ts'

type Site = ReturnType<typeof openSite>

export function requireFileBucket(): R2Bucket {
  if (!env.FILES) throw new Error('wrangler.toml binds no bucket for files')
  return env.FILES
}

export async function emptyFileBucket(): Promise<void> {
  const { objects } = await requireFileBucket().list()
  await requireFileBucket().delete(objects.map(({ key }) => key))
}

export const objectKeys = async () => (await requireFileBucket().list()).objects.map(({ key }) => key)

export const fileRows = () => openDatabase(env.DB).select().from(files)
export const tryRows = () => openDatabase(env.DB).select().from(fileTries)
export const removalRows = () => openDatabase(env.DB).select().from(fileRemovals)

export const uploadBody = (form: string = crypto.randomUUID(), bytes: Uint8Array = new Uint8Array(100)) => ({
  id: crypto.randomUUID() as string,
  kind: 'contact_message' as 'contact_message' | 'client_application' | 'client_data',
  form,
  name: 'plan.pdf',
  size: bytes.length,
})

/** The calls about uploads, as a page makes them. */
export function openUploads(site: Site = openSite(), address = '192.0.2.1') {
  const from = { 'cf-connecting-ip': address }
  const begin = async (body: object) => site.post('/api/files', body, from)
  /** Sends a file; `length` is what the request states of it. */
  const put = (id: string, grant: string, body: BodyInit, length?: number | null) => {
    const stated = length === undefined && body instanceof Uint8Array ? body.length : length
    return site.request(`/api/files/${id}`, {
      method: 'PUT',
      headers: {
        ...from,
        [grantHeader]: grant,
        ...(typeof stated === 'number' ? { 'content-length': String(stated) } : {}),
      },
      body,
    })
  }
  return {
    site,
    begin,
    put,
    remove: (id: string, grant: string) =>
      site.request(`/api/files/${id}`, { method: 'DELETE', headers: { ...from, [grantHeader]: grant } }),
    /** A whole upload; its last response, and the grant. */
    async upload(name: string, bytes: Uint8Array<ArrayBuffer>, form: string = crypto.randomUUID()) {
      const body = { ...uploadBody(form, bytes), name }
      const { id, grant } = await (await begin(body)).json<UploadResponse>()
      return { id, grant, form, response: await put(id, grant, bytes) }
    },
  }
}
