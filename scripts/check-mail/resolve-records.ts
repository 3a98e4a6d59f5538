/** Types of DNS records by their numbers (RFC 1035). */
const typeNumbers = { MX: 15, TXT: 16 } as const

export type RecordType = keyof typeof typeNumbers

/** The records of a name; none where there is no such name. Throws if no resolver answers. */
export type ResolveRecords = (name: string, type: RecordType) => Promise<string[]>

interface DnsAnswer {
  Status: number
  Answer?: { type: number; data: string }[]
}

const noError = 0
const noSuchName = 3

/** A long text comes in pieces of 255 characters, each in quotation marks. */
const joinPieces = (data: string) =>
  data.startsWith('"')
    ? Array.from(data.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, piece = '']) =>
        piece.replace(/\\(.)/g, '$1'),
      ).join('')
    : data

/** Asks a public resolver, as the operator's own network may know other records, or ones that are hours old. */
export const resolveOverHttps: ResolveRecords = async (name, type) => {
  const response = await fetch(`https://cloudflare-dns.com/dns-query?name=${name}&type=${type}`, {
    headers: { accept: 'application/dns-json' },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok)
    throw new Error(
      `The DNS resolver did not return the ${type} records of ${name}: HTTP ${response.status}.`,
    )
  const { Status, Answer = [] } = (await response.json()) as DnsAnswer
  if (Status !== noError && Status !== noSuchName)
    throw new Error(`The name servers of ${name} do not answer (code ${Status}): try again in a few minutes.`)
  return Answer.filter((record) => record.type === typeNumbers[type]).map(({ data }) => joinPieces(data))
}
