/** The headers of a mail that name its recipients. */
export const recipientFields = ['to', 'cc'] as const

/** Recipients that are kept of a received mail. The mail as it came has more. */
export const maxRecipients = 50
