import { authorizationForm, clientForm } from '#worker/domain/forms/client.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import { namesWith } from '#worker/domain/forms/field.ts'

const persons = namesWith('searched', authorizationForm)
const clients = namesWith('searched', clientForm)

/** The columns that the search finds a submission by, of each table that has some; the view `submission_texts` names them too. */
export const searchedColumns = {
  contact_messages: namesWith('searched', contactForm),
  enquiry_list_items: ['place', 'details'] as const,
  client_applications: clients,
  application_authorizations: persons,
  client_data: clients,
  additional_authorizations: persons,
}

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
