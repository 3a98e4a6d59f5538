import { env } from 'cloudflare:workers'
import { countParts, grantHeader, partBytes } from '#worker/contract/files.ts'
import type { UploadResponse } from '#worker/contract/upload.ts'
import { openDatabase } from '#worker/db/client.ts'
import { fileRemovals, files } from '#worker/db/schema/files.ts'
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
export const removalRows = () => openDatabase(env.DB).select().from(fileRemovals)

export const uploadBody = (form: string = crypto.randomUUID(), bytes: Uint8Array = new Uint8Array(100)) => ({
  id: crypto.randomUUID() as string,
  kind: 'contact_message' as 'contact_message' | 'client_application' | 'client_data',
  form,
  name: 'plan.pdf',
  size: bytes.length,
})

/** The calls about uploads, as a page makes them. */
export function openUploads(site: Site = openSite()) {
  const call = (method: string, path: string, grant: string, body?: Uint8Array<ArrayBuffer>) =>
    site.request(`/api/files/${path}`, {
      method,
      headers: { [grantHeader]: grant },
      ...(body ? { body } : {}),
    })
  const begin = async (body: object) => site.post('/api/files', body)
  const putPart = (id: string, number: number, grant: string, bytes: Uint8Array<ArrayBuffer>) =>
    call('PUT', `${id}/parts/${number}`, grant, bytes)
  const complete = (id: string, grant: string) => call('POST', `${id}/complete`, grant)
  return {
    site,
    call,
    begin,
    putPart,
    complete,
    state: (id: string, grant: string) => call('GET', id, grant),
    remove: (id: string, grant: string) => call('DELETE', id, grant),
    /** A whole upload; its last response, and the grant. */
    async upload(name: string, bytes: Uint8Array<ArrayBuffer>, form: string = crypto.randomUUID()) {
      const body = { ...uploadBody(form, bytes), name }
      const { id, grant } = await (await begin(body)).json<UploadResponse>()
      for (let number = 1; number <= countParts(bytes.length); number += 1)
        await putPart(id, number, grant, bytes.slice((number - 1) * partBytes, number * partBytes))
      return { id, grant, form, response: await complete(id, grant) }
    },
  }
}
