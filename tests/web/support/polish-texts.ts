import { loadAdminTexts, loadLaterTexts } from '#web/admin/texts.ts'
import { loadAccountTexts } from '#web/session/texts.ts'

// Modules of the screens are imported by tests without the screen, which would choose their words.
const [account, admin] = await Promise.all([
  loadAccountTexts('pl'),
  loadAdminTexts('pl'),
  loadLaterTexts('pl'),
])
account.choose()
admin.choose()
