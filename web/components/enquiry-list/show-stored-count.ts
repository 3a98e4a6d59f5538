import { enquiryListKey } from '#web/browser/storage-keys.ts'
import { showCount } from './show-count.ts'

/** For the bootstrap script: without the code that reads the entries. */
export function showStoredCount(): void {
  // The storage may be blocked.
  try {
    showCount(JSON.parse(sessionStorage.getItem(enquiryListKey) ?? '[]').length)
  } catch {}
}
