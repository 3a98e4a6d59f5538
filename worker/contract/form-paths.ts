/** Addresses that the public forms post to, as JSON or as a plain form. */
export const formPaths = {
  contactMessage: '/api/contact-messages',
  clientApplication: '/api/client-applications',
} as const

/** Where both are sent with files, by a browser without JavaScript. */
export const filesFormPaths = {
  contactMessage: '/api/contact-messages/files',
  clientApplication: '/api/client-applications/files',
} as const
