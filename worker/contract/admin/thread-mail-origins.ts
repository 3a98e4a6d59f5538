/** Written in the record by an administrator; or received at the address that the customer, or the office, answers to. */
export const threadMailOrigins = ['reply', 'customer', 'office'] as const
