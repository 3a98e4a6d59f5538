import { clientApplication } from '#worker/contract/client-application.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { toValidationError } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { toDailyId } from '#worker/submissions/plain-form/daily-id.ts'
import { getPageOrigin } from '#worker/submissions/plain-form/page-origin.ts'
import type { PlainForm } from '#worker/submissions/plain-form/plain-form.ts'
import { applicationPlainFormPage } from './application-plain-form-page.ts'
import { toAuthorizationRows } from './authorization-rows.ts'
import { saveClientApplication } from './save-client-application.ts'

/** Any valid id, while the rest is validated. */
const placeholderId = '00000000-0000-4000-8000-000000000000'

/** Handles the client application form when it is sent without JavaScript. */
export const applicationPlainForm: PlainForm = {
  async save(c, fields) {
    const body = { id: placeholderId, ...fields, authorizations: toAuthorizationRows(fields) }
    const parsed = clientApplication.safeParse(body)
    if (!parsed.success) throw toValidationError(parsed.error.issues)
    const { id: given, files: _files, origin: _origin, ...content } = parsed.data
    const id = 'id' in fields ? given : await toDailyId(content, new Date())
    const application = { id, ...content, origin: getPageOrigin(c) }
    const receipt = await saveClientApplication(c.var.db, c.var.settings, application, getClientIp(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return receipt
  },
  page: applicationPlainFormPage,
}
