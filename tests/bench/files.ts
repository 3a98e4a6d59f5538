import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { pdf } from '#tests/support/sample-files.ts'
import { countParts, grantHeader, partBytes } from '#worker/contract/files.ts'
import type { UploadState } from '#worker/contract/upload.ts'
import { type Admin, openAdmin } from './admin-client.ts'
import { buildWorker } from './bundles.ts'
import { openClient } from './client.ts'
import { openReceiver } from './receiver.ts'
import { createMessage } from './submissions.ts'
import { startWorkers } from './workerd.ts'

const uploads = 1_000
const filesPerForm = 2
const visitorsAtOnce = 8

/** One in this many has more than one part. */
const largeEvery = 25

interface Sent {
  id: string
  form: string
  grant: string
  digest: string
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A PDF that is no other's. */
const createFile = (number: number) =>
  pdf(`%${randomBytes(number % largeEvery === 0 ? partBytes / 2 : 20_000).toString('hex')}\n`)

interface Call {
  method: string
  grant?: string
  body?: Uint8Array
  /** Breaks the line in the middle of the body. */
  isCutOff?: boolean
}

/** Answers the status and the JSON of a call; status 0 if the line broke. */
function call(url: URL, { method, grant = '', body, isCutOff = false }: Call) {
  const isJson = method === 'POST' && body !== undefined
  const headers = {
    ...(grant ? { [grantHeader]: grant } : {}),
    ...(body ? { 'content-length': body.length } : {}),
    'content-type': isJson ? 'application/json' : 'application/octet-stream',
  }
  return new Promise<{ status: number; answer: Record<string, unknown> }>((resolve) => {
    const broken = () => resolve({ status: 0, answer: {} })
    const sent = request(url, { method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({
        status: response.statusCode ?? 0,
        answer: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
      })
    })
    sent.on('error', broken)
    if (isCutOff && body) sent.write(body.subarray(0, body.length / 2), () => sent.destroy())
    else sent.end(body)
  })
}

const toBody = (value: object) => new TextEncoder().encode(JSON.stringify(value))

/** As the page does it: begin, send what is missing, complete; every third time the line breaks on the first part. */
async function upload(origin: URL, form: string, number: number): Promise<Sent> {
  const bytes = createFile(number)
  const body = {
    id: randomUUID(),
    kind: 'contact_message',
    form,
    name: `plan ${number}.pdf`,
    size: bytes.length,
  }
  let isCutOff = number % 3 === 0
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const begun = await call(new URL('/api/files', origin), { method: 'POST', body: toBody(body) })
    if (begun.status !== 201) continue
    const { grant, parts } = begun.answer as unknown as UploadState & { grant: string }
    let isWhole = true
    for (let part = 1; part <= countParts(bytes.length) && isWhole; part += 1) {
      if (parts.includes(part)) continue
      const piece = bytes.subarray((part - 1) * partBytes, part * partBytes)
      const url = new URL(`/api/files/${body.id}/parts/${part}`, origin)
      isWhole = (await call(url, { method: 'PUT', grant, body: piece, isCutOff })).status === 200
      isCutOff = false
    }
    if (!isWhole) continue
    const url = new URL(`/api/files/${body.id}/complete`, origin)
    if ((await call(url, { method: 'POST', grant })).status === 200)
      return { id: body.id, form, grant, digest: digestOf(bytes) }
  }
  throw new Error(`upload ${number} did not get through`)
}

/** Uploads the files of one form and sends it. */
async function sendForm(origin: URL, first: number): Promise<Sent[]> {
  const message = createMessage()
  const sent: Sent[] = []
  for (let number = first; number < first + filesPerForm; number += 1)
    sent.push(await upload(origin, message.id ?? '', number))
  const body = toBody({ ...message, files: sent.map(({ id }) => id) })
  const { status, answer } = await call(new URL('/api/contact-messages', origin), { method: 'POST', body })
  if (status !== 201 || answer.files_saved !== filesPerForm)
    throw new Error('a form was not stored with its files')
  return sent
}

async function sendAll(origin: URL): Promise<Sent[]> {
  const all: Sent[] = []
  let next = 0
  const visitor = async () => {
    while (next < uploads) {
      const first = next
      next += filesPerForm
      all.push(...(await sendForm(origin, first)))
    }
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
  return all
}

/** How many files can be read without an administrator's grant. */
async function countReadable(origin: URL, sent: Sent[]): Promise<number> {
  let readable = 0
  for (const { id, grant } of sent) {
    const paths = [
      `/api/downloads/${id}`,
      `/api/downloads/${id}?grant=${grant}`,
      `/api/admin/files/${id}/grant`,
    ]
    for (const path of paths) {
      const response = await fetch(new URL(path, origin), { headers: { [grantHeader]: grant } })
      if (response.ok) readable += 1
      await response.arrayBuffer()
    }
  }
  return readable
}

/** How many files an administrator reads as they were sent. */
async function countIntact(origin: URL, admin: Admin, sent: Sent[]): Promise<number> {
  let intact = 0
  for (const { id, digest } of sent) {
    const { url } = JSON.parse((await admin(`/files/${id}/grant`, {})).text)
    const content = await (await fetch(new URL(url, origin))).arrayBuffer()
    if (digestOf(new Uint8Array(content)) === digest) intact += 1
  }
  return intact
}

/** A thousand uploads of which every third is cut off: none lost, none doubled, none readable but in the admin area. */
export async function tryFiles(): Promise<void> {
  const client = openClient()
  const receiver = await openReceiver()
  const environment = {
    SINK_PORT: String(receiver.port),
    FORM_RATE_LIMITS: 'off',
    AUTH_RATE_LIMITS: 'off',
    AUTH_EMAIL_AUTOCONFIRM: 'true',
  }
  const server = await startWorkers({ altimach: await buildWorker() }, environment)
  try {
    const origin = server.addresses.get('altimach')
    if (!origin) throw new Error('The Worker has no address.')
    const start = performance.now()
    const sent = await sendAll(origin)
    const seconds = (performance.now() - start) / 1000
    const rows = await server.read('altimach', 'SELECT id, object_key FROM files WHERE stored_at IS NOT NULL')
    const all = await server.read('altimach', 'SELECT count(*) AS count FROM files')
    const keys = new Set(rows.map(({ object_key }) => object_key))
    const admin = await openAdmin(client, server, 'altimach')
    const intact = await countIntact(origin, admin, sent)
    const readable = await countReadable(origin, sent)
    const lost = sent.length - intact
    const doubled = Number(all[0]?.count) - sent.length + (rows.length - keys.size)
    console.log(`  ${sent.length} uploads in ${seconds.toFixed(1)} s, every third cut off`)
    console.log(`  intact ${intact}, lost ${lost}, doubled ${doubled}, readable without a grant ${readable}`)
    if (sent.length !== uploads || lost > 0 || doubled > 0 || readable > 0)
      throw new Error('a file was lost, doubled, or could be read without a grant')
  } finally {
    client.close()
    await server.close()
    await receiver.close()
  }
}
