/** The addresses that are stored of whoever sends a mail, also those that no form takes. */
export const senderPattern = /^[^\s@<>]+@[^\s@<>]+$/

/** Standards allow 64 characters before the @, and a domain of 255. */
export const mostSenderLength = 320
