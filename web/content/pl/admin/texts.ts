import { names as catalogue } from '#worker/domain/catalogue/pl.ts'
import { text as fileField } from '../files.ts'
import { text as layout } from '../layout.ts'
import { text as uploads } from '../uploads.ts'
import { text as admin } from './admin.ts'
import { text as apiKeys } from './api-keys.ts'
import { text as auditLog } from './audit-log.ts'
import { text as deliveries } from './deliveries.ts'
import { text as enquiryList } from './enquiry-list.ts'
import { text as events } from './events.ts'
import { text as failures } from './failures.ts'
import { text as files } from './files.ts'
import { text as inbox } from './inbox.ts'
import { text as privacy } from './privacy.ts'
import { text as record } from './record.ts'
import { text as replies } from './replies.ts'
import { text as sentences } from './sentences.ts'
import { text as shortcuts } from './shortcuts.ts'
import { text as suppressions } from './suppressions.ts'
import { text as users } from './users.ts'

/** All words of the admin area, which load as one file. */
export const texts = {
  admin,
  apiKeys,
  auditLog,
  catalogue,
  deliveries,
  enquiryList,
  events,
  failures,
  fileField,
  files,
  inbox,
  layout,
  privacy,
  record,
  replies,
  sentences,
  shortcuts,
  suppressions,
  uploads,
  users,
}

export type AdminTexts = typeof texts
