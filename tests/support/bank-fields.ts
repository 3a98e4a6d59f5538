/** The fields of a client's bank account. */
export const bankFieldNames = ['bank_account_number', 'bank_name', 'swift_bic_code'] as const
