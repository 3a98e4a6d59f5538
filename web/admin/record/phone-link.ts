/** The link that calls a number as somebody has written it. */
export const toPhoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
