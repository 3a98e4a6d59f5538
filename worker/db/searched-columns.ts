const persons = ['first_name', 'last_name', 'email'] as const

const clients = [
  'company_name',
  'vat_number',
  'signatory_first_name',
  'signatory_last_name',
  'signatory_email',
  'payment_contact_first_name',
  'payment_contact_last_name',
  'payment_contact_email',
  'invoice_email',
  'bank_account_number',
  'bank_name',
] as const

/** The columns that the search finds a submission by, of each table that has some; the view `submission_texts` names them too. */
export const searchedColumns = {
  contact_messages: ['name', 'email', 'phone', 'subject', 'message'],
  enquiry_list_items: ['place', 'details'],
  client_applications: clients,
  application_authorizations: persons,
  client_data: clients,
  additional_authorizations: persons,
} as const

type SearchedTable = keyof typeof searchedColumns

type SearchedRow<Table extends SearchedTable> = {
  [Column in (typeof searchedColumns)[Table][number]]?: string | null
}

/** Makes the search terms of a row of one of these tables. Its code is loaded on demand. */
export async function termsOfRow<Table extends SearchedTable>(
  table: Table,
  row: SearchedRow<Table>,
): Promise<string | null> {
  const { toSearchTerms } = await import('#worker/domain/search/search-terms.ts')
  return toSearchTerms(searchedColumns[table].map((column) => (row as Record<string, string | null>)[column]))
}

/** The rows with their search terms. */
export const withTerms = <Table extends SearchedTable, Row extends SearchedRow<Table>>(
  table: Table,
  rows: Row[],
) => Promise.all(rows.map(async (row) => ({ ...row, search_terms: await termsOfRow(table, row) })))

/** Null for a table that the search does not read. */
export const findSearchedTable = (table: string): SearchedTable | null =>
  table in searchedColumns ? (table as SearchedTable) : null
