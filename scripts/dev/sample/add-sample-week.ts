import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fromState, type InboxKind } from '#worker/contract/admin/inbox.ts'
import { addWorkingTime } from '#worker/domain/add-working-time.ts'
import { toAnswerTimes } from '#worker/domain/answer-deadline.ts'
import { clientForm } from '#worker/domain/forms/client.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import { type FormField, perField } from '#worker/domain/forms/field.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { officeCalendar } from '#worker/domain/office-calendar.ts'
import { openLocalDatabase } from '../../administrator-database.ts'
import { localAdministrator } from '../../create-administrator.ts'
import type { LocalEnvironment } from '../../local-environment.ts'
import type { SampleApplication, SampleListItem, SampleMessage, SampleWeek } from './sample-entry.ts'
import { week as de } from './text/de.ts'
import { week as en } from './text/en.ts'
import { week as nl } from './text/nl.ts'
import { week as pl } from './text/pl.ts'

export const sampleWeeks: Record<Locale, SampleWeek> = { pl, en, de, nl }

const dayMs = 86_400_000

/** An id that is the same whenever the week is added. */
function toId(name: string): string {
  const hex = createHash('sha256').update(`sample ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A moment of the last week. One of today that has not come yet was a quarter of an hour ago. */
function toTime({ daysAgo, at }: Pick<SampleMessage, 'daysAgo' | 'at'>, now: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const time = new Date(now - daysAgo * dayMs).setHours(hours, minutes)
  return Math.min(time, now - 900_000)
}

const toDay = (now: number, days: number | undefined) =>
  days === undefined ? null : new Date(now + days * dayMs).toISOString().slice(0, 10)

const toListRow = (
  now: number,
  { id, quantity = 1, fromDay, toDay: last, place, operator }: SampleListItem,
) => ({
  catalogue_id: id,
  quantity,
  date_from: toDay(now, fromDay),
  date_to: toDay(now, last),
  place: place ?? null,
  operator: operator ?? false,
})

/** A call of the site with what an administrator makes of it. */
export interface SampleCall {
  kind: InboxKind
  id: string
  time: number
  path: string
  body: Record<string, unknown>
  entry: SampleMessage | SampleApplication
}

/** Every field of a form: a dash stands for what must be filled in and the week does not name. */
const complete = <const F extends FormField>(
  fields: readonly F[],
  given: Partial<Record<F['name'], string | null>>,
) => perField(fields, ({ name, required }: F) => given[name as F['name']] ?? (required ? '–' : ''))

const toMessageCall = (language: Locale, entry: SampleMessage, index: number, now: number): SampleCall => {
  const { list = [], origin, isSpam } = entry
  const id = toId(`message ${language} ${index}`)
  return {
    kind: 'contact_message',
    id,
    time: toTime(entry, now),
    path: '/api/contact-messages',
    entry,
    body: {
      ...{ id, language, ...complete(contactForm, entry) },
      list: list.map((item) => toListRow(now, item)),
      ...(origin ? { origin } : {}),
      ...(isSpam ? { leave_empty: 'https://first-page.example' } : {}),
    },
  }
}

const toApplicationCall = (
  language: Locale,
  entry: SampleApplication,
  index: number,
  now: number,
): SampleCall => {
  const { persons, isEntered } = entry
  const client = complete(clientForm, entry.client)
  const id = toId(`application ${language} ${index}`)
  const time = toTime(entry, now)
  return isEntered
    ? {
        ...{ kind: 'client_data', id, time, path: '/api/client-data', entry },
        body: { id, language, ...client, additional_authorizations: persons },
      }
    : {
        ...{ kind: 'client_application', id, time, path: '/api/client-applications', entry },
        body: { id, language, ...client, authorizations: persons },
      }
}

/** Every call of the week, the oldest first. */
export const toSampleCalls = (now: number): SampleCall[] =>
  locales
    .flatMap((language) => {
      const { messages, applications } = sampleWeeks[language]
      return [
        ...messages.map((entry, index) => toMessageCall(language, entry, index, now)),
        ...applications.map((entry, index) => toApplicationCall(language, entry, index, now)),
      ]
    })
    .sort((one, other) => one.time - other.time)

const tables: Record<InboxKind, string> = {
  contact_message: 'contact_messages',
  client_application: 'client_applications',
  client_data: 'client_data',
}

/** Office hours within which the sample's enquiries are to be answered, as by default. */
const answerWithinHours = 4

/** The columns of an entry that somebody waits for; nobody is reminded of the past. */
function toAnswerSql({ time, entry }: SampleCall, answered: number): string {
  const { waiting_since, promised_by, answer_by } = toAnswerTimes(time, answerWithinHours, officeCalendar)
  const owner = `(SELECT id FROM auth_users WHERE email = '${localAdministrator.email}')`
  const isAnswered = entry.state !== undefined && entry.state !== 'in_progress'
  return `waiting_since = ${waiting_since}, answer_since = ${waiting_since}, promised_by = ${promised_by}, answer_by = ${answer_by}, remind_at = NULL
    ${entry.state ? `, owner_id = ${owner}` : ''}${isAnswered ? `, answered_at = ${answered}` : ''}`
}

/** An administrator answers within an office hour. */
const answersWithinMs = 2_400_000

/** The SQL that moves an entry, with what belongs to it, to its time. */
function toTimeSql(call: SampleCall): string {
  const { kind, id, time, entry } = call
  const answered = Math.min(addWorkingTime(time, answersWithinMs, officeCalendar), Date.now())
  const own = `submission_kind = '${kind}' AND submission_id = '${id}'`
  return [
    `UPDATE ${tables[kind]} SET created_at = ${time} WHERE id = '${id}';`,
    `UPDATE inbox SET created_at = ${time}${entry.state ? `, read_at = ${answered}, status_changed_at = ${answered}` : ''}
      WHERE kind = '${kind}' AND id = '${id}';`,
    `UPDATE inbox SET ${toAnswerSql(call, answered)} WHERE kind = '${kind}' AND id = '${id}' AND answer_by IS NOT NULL;`,
    `UPDATE notes SET created_at = ${answered} WHERE ${own};`,
    `UPDATE deliveries SET created_at = ${time}, sent_at = CASE WHEN sent_at IS NOT NULL THEN ${time + 1_500} END WHERE ${own};`,
    `UPDATE audit_log SET created_at = ${answered} WHERE subject_id = '${id}';`,
  ].join('\n')
}

/** Calls the local site as a visitor or, with a token, as the administrator. Throws for anything but success. */
function createCaller(origin: string) {
  return async function call<Result>(
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Result> {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Result>
  }
}

/** Has cron send what is due until nothing is left. Throws after a minute. */
async function sendAll(origin: string, headers: Record<string, string>): Promise<void> {
  for (let run = 0; run < 30; run += 1) {
    await fetch(`${origin}/cdn-cgi/handler/scheduled`)
    const response = await fetch(`${origin}/api/admin/deliveries?state=pending`, { headers })
    const { deliveries } = (await response.json()) as { deliveries: unknown[] }
    if (deliveries.length === 0) return
    await wait(2_000)
  }
  throw new Error('The mails of the sample were not sent within a minute.')
}

/**
 * Fills the inbox of a local site with a week of enquiries, sent through its own forms, so that the sink has their mails.
 * The site has to be up. Does nothing where the week is there already. Returns a line for the terminal.
 */
export async function addSampleWeek({ port, stateDir }: LocalEnvironment): Promise<string> {
  const database = openLocalDatabase(stateDir)
  const calls = toSampleCalls(Date.now())
  const [first] = await database.query(
    `SELECT count(*) AS count FROM inbox WHERE id IN (${calls.map(({ id }) => `'${id}'`).join(', ')})`,
  )
  if ((first?.count ?? 0) > 0)
    return `Sample    is there already; delete ${stateDir} to begin with a new week`
  const origin = `http://127.0.0.1:${port}`
  const call = createCaller(origin)
  const { access_token } = await call<{ access_token: string }>(
    'POST',
    '/auth/v1/token?grant_type=password',
    localAdministrator,
  )
  const administrator = { authorization: `Bearer ${access_token}` }
  for (const [index, { kind, id, path, body, entry }] of calls.entries()) {
    // Visitors have addresses of their own; one address may send so many in a minute.
    const visitor = { 'cf-connecting-ip': `198.51.100.${index + 1}` }
    await call('POST', path, body, kind === 'client_data' ? administrator : visitor)
    const record = `/api/admin/records/${kind}/${id}`
    if (!entry.state) continue
    await call('PUT', `${record}/read`, { read: true }, administrator)
    await call('PUT', `${record}/status`, { ...fromState(entry.state), version: 0 }, administrator)
    if (entry.note) await call('POST', `${record}/notes`, { text: entry.note }, administrator)
  }
  await sendAll(origin, administrator)
  await database.execute(calls.map(toTimeSql).join('\n'))
  return `Sample    ${calls.length} entries of the last week`
}
