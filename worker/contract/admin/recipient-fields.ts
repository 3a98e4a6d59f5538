/** The headers of a mail that name its recipients. */
export const recipientFields = ['to', 'cc'] as const
