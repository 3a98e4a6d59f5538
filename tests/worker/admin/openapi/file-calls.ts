import { pdf } from '#tests/support/sample-files.ts'
import { grantHeader } from '#worker/contract/files.ts'
import type { UploadResponse } from '#worker/contract/upload.ts'
import type { Changes, openAdmin } from '../../support/admin.ts'
import { openUploads, uploadBody } from '../../support/files.ts'
import { messageBody } from '../../support/site.ts'

export interface Call {
  /** As the document has it: `get /api/admin/records/{kind}/{id}`. */
  operation: string
  status: number
  /** Values of the parameters, and the query. */
  path?: string
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
  changes?: Changes
}

/** One successful call of every operation about files: an upload from its beginning, and a file that an entry has. */
export async function fileCalls(admin: Awaited<ReturnType<typeof openAdmin>>, key: string): Promise<Call[]> {
  const uploads = openUploads()
  const { id, grant } = await (await uploads.begin(uploadBody(undefined, pdf()))).json<UploadResponse>()
  const message = messageBody()
  const stored = await uploads.upload('plan.pdf', pdf(), message.id)
  await uploads.site.post('/api/contact-messages', { ...message, files: [stored.id] })
  const { url } = (await admin.post(`/files/${stored.id}/grant`)).body
  const aboutOne = { status: 200, headers: { [grantHeader]: grant, 'content-length': String(pdf().length) } }
  return [
    { operation: 'post /api/files', status: 201, body: uploadBody() },
    { operation: 'put /api/files/{id}', path: `/api/files/${id}`, body: pdf(), ...aboutOne },
    { operation: 'delete /api/files/{id}', path: `/api/files/${id}`, ...aboutOne },
    { operation: 'get /api/downloads/{id}', status: 200, path: url },
    {
      operation: 'post /api/admin/files/{id}/grant',
      status: 200,
      token: key,
      path: `/api/admin/files/${stored.id}/grant`,
    },
  ]
}
