import { pdf } from '#tests/support/sample-files.ts'
import { grantHeader } from '#worker/contract/files.ts'
import type { UploadResponse } from '#worker/contract/upload.ts'
import type { Changes, openAdmin } from '../support/admin.ts'
import { openUploads, uploadBody } from '../support/files.ts'
import { applicationBody, messageBody } from '../support/submissions.ts'

export interface Call {
  /** As the document has it: `get /api/admin/records/{kind}/{id}`. */
  operation: string
  status: number
  /** What stands for the parameters, and the query. */
  path?: string
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
  changes?: Changes
}

/** A form as a browser without JavaScript sends it, with a file. */
export const formOf = (fields: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string' || typeof value === 'number') form.set(name, String(value))
  form.set('files', new File([pdf()], 'plan.pdf'))
  return form
}

/** One successful call of every operation about files: an upload from its beginning, and a file that an entry has. */
export async function fileCalls(admin: Awaited<ReturnType<typeof openAdmin>>): Promise<Call[]> {
  const uploads = openUploads()
  const { id, grant } = await (await uploads.begin(uploadBody(undefined, pdf()))).json<UploadResponse>()
  const message = messageBody()
  const stored = await uploads.upload('plan.pdf', pdf(), message.id)
  await uploads.site.post('/api/contact-messages', { ...message, files: [stored.id] })
  const { url } = (await admin.post(`/files/${stored.id}/grant`)).body
  const aboutOne = { status: 200, headers: { [grantHeader]: grant } }
  return [
    { operation: 'post /api/contact-messages/files', status: 201, body: formOf(messageBody()) },
    {
      operation: 'post /api/client-applications/files',
      status: 201,
      body: formOf(applicationBody()),
    },
    { operation: 'post /api/files', status: 201, body: uploadBody() },
    {
      operation: 'put /api/files/{id}/parts/{number}',
      path: `/api/files/${id}/parts/1`,
      body: pdf(),
      ...aboutOne,
    },
    { operation: 'get /api/files/{id}', path: `/api/files/${id}`, ...aboutOne },
    { operation: 'post /api/files/{id}/complete', path: `/api/files/${id}/complete`, ...aboutOne },
    { operation: 'delete /api/files/{id}', path: `/api/files/${id}`, ...aboutOne },
    { operation: 'get /api/downloads/{id}', status: 200, path: url },
    {
      operation: 'post /api/admin/files/{id}/grant',
      status: 200,
      token: admin.token,
      path: `/api/admin/files/${stored.id}/grant`,
    },
  ]
}
