// Keys of the browser's storage; `stored-items.ts` says what each is for. One constant each, so that the bootstrap
// script bundles only those that it reads.

export const contactDraftKey = 'draft:contact'
export const applicationDraftKey = 'draft:application'
export const enquiryListKey = 'enquiry-list'
export const sessionKey = 'sign-in'
export const pendingSignOutKey = 'sign-out'
export const shortcutsKey = 'admin-shortcuts'
