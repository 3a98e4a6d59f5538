/** Addresses that the public forms post to, as JSON or as a plain form. */
export const formPaths = {
  contactMessage: '/api/contact-messages',
  clientApplication: '/api/client-applications',
} as const
