import { and, desc, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { maxRelated, maxRelatedAnswers, type RelatedRecords } from '#worker/contract/admin/related.ts'
import type { Database } from '#worker/db/client.ts'
import { clientData } from '#worker/db/schema/client-data.ts'
import { inbox, isEntryOf, type RecordKey } from '#worker/db/schema/inbox.ts'
import { clientApplications, contactMessages } from '#worker/db/schema/submissions.ts'
import { isOfSides, threadMails } from '#worker/db/schema/threads.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { submissionJoins } from '#worker/record-view/submission-joins.ts'
import { searched } from './inbox/build-query.ts'
import { toMatchExpression } from './inbox/full-text-query.ts'
import { type EntryReader, selectEntries, toEntry } from './inbox/list-entries.ts'
import { toSenderScope } from './sender-scope.ts'

const email = sql<string>`coalesce(${contactMessages.email}, ${clientApplications.signatory_email}, ${clientData.signatory_email})`

const vatNumber = sql<string | null>`coalesce(${clientApplications.vat_number}, ${clientData.vat_number})`

/** Fewer digits are no number, but a word such as "brak". */
const leastVatDigits = 8

/** A sender: words by which the search finds more than is wanted, and the condition that it is the same one. */
interface SenderTerm {
  match: string
  is: SQL
}

/** The mail domain; of a mailbox at a provider, the address. `search` is for the search field. */
async function toMailTerm(address: string): Promise<SenderTerm & { search: string }> {
  const scope = await toSenderScope(address)
  const isMailbox = scope.includes('@')
  const search = isMailbox ? address : scope
  return {
    // The phrase also finds texts that name it.
    match: `"${search.replaceAll('"', '""')}"`,
    is: isMailbox
      ? sql`lower(${email}) = ${address.toLowerCase()}`
      : sql`replace(lower(${email}), '@', '.') LIKE ${`%.${scope}`}`,
    search,
  }
}

const spaces = [' ', '\u00a0', '\u2009', '\u202f']

/** Separators of a VAT number's groups, and its names. Any other word makes it a different number. */
const aroundNumber = [...spaces, ...'. - – / : NIP VAT UE EU USTIDNR USTID BTW MWST TVA IVA MVA'.split(' ')]

/** A VAT number, with or without the country where it is Polish, in any groups and behind any of these names. */
function toVatTerms(typed: string | null): SenderTerm[] {
  const bare = aroundNumber
    .reduce((text, part) => text.replaceAll(part, ''), (typed ?? '').toUpperCase())
    .replace(/^PL(?=\d)/, '')
  const match = bare.replace(/\D/g, '').length < leastVatDigits ? null : toMatchExpression(bare)
  if (match === null) return []
  const stored = aroundNumber.reduce(
    (text, part) => sql`replace(${text}, ${part}, '')`,
    sql`upper(${vatNumber})`,
  )
  return [{ match, is: sql`${stored} IN (${bare}, ${`PL${bare}`})` }]
}

const selectSender = (db: Database, key: RecordKey) =>
  db
    .select({ seq: inbox.seq, email: email.as('email'), vatNumber: vatNumber.as('vat_number') })
    .from(inbox)
    .leftJoin(contactMessages, submissionJoins.contactMessage)
    .leftJoin(clientApplications, submissionJoins.clientApplication)
    .leftJoin(clientData, submissionJoins.clientData)
    .where(isEntryOf(key))

type Answer = Omit<RelatedRecords['answers'][number], 'createdAt'> & { created_at: number }

/** The last answers to each of the entries, written in its record or by the office’s mail. */
const selectAnswers = (db: Database, keys: RecordKey[]) =>
  db.all<Answer>(sql`
    SELECT mail.submission_kind AS kind, mail.submission_id AS id, coalesce(mail.author_name, mail.sender_name) AS authorName,
      mail.text, mail.created_at
    FROM json_each(${JSON.stringify(keys)}) AS asked CROSS JOIN ${threadMails} AS mail ON mail.id IN (
      SELECT id FROM ${threadMails} AS latest
      WHERE latest.submission_id = asked.value ->> 'id' AND latest.submission_kind = asked.value ->> 'kind'
        AND ${isOfSides} AND latest.origin <> 'customer' AND latest.not_relayed_for IS NULL AND latest.erased_at IS NULL
      ORDER BY latest.created_at DESC, latest.id DESC LIMIT ${maxRelatedAnswers})`)

/** Reads what else the sender of a record has sent, and what was answered. Throws ApiError `not_found`. */
export async function readRelated(reader: EntryReader, key: RecordKey): Promise<RelatedRecords> {
  const { db } = reader
  const [sender] = await selectSender(db, key)
  if (!sender) throw new ApiError('not_found')
  const mail = await toMailTerm(sender.email)
  const terms = [mail, ...toVatTerms(sender.vatNumber)]
  const match = terms.map((term) => `(${term.match})`).join(' OR ')
  const rows = await selectEntries(reader, searched.source)
    .where(
      and(
        sql`submission_search MATCH ${match}`,
        ne(inbox.seq, sender.seq),
        isNull(inbox.suspected_for),
        or(...terms.map(({ is }) => is)),
      ),
    )
    .orderBy(desc(searched.seqColumn))
    .limit(maxRelated + 1)
  const entries = rows.slice(0, maxRelated).map(toEntry)
  const answers =
    entries.length === 0
      ? []
      : await selectAnswers(
          db,
          entries.map(({ kind, id }) => ({ kind, id })),
        )
  return {
    entries,
    search: rows.length > maxRelated ? mail.search : null,
    answers: answers
      .sort((one, other) => other.created_at - one.created_at)
      .slice(0, maxRelatedAnswers)
      .map(({ created_at, ...answer }) => ({ ...answer, createdAt: toIsoTime(created_at) })),
  }
}
