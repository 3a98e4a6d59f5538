import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { toTable } from '#tests/budgets/print-table.ts'
import { buildPeer, type WorkerCode } from './bundles.ts'
import { honestMail, hostileMails, warmUpMails } from './hostile-mails.ts'
import type { BenchMail } from './mail-pieces.ts'
import { median } from './median.ts'
import { ownWorkerds, readWorkerCpuMs } from './worker-cpu.ts'
import { startPeer } from './workerd.ts'

const sizes = [300_000, 1_000_000, 10_000_000]

/** Smaller hostile mails have an honest one of this size beside them: one of their own takes a few milliseconds, of which anything is a multiple. */
const leastHonestSize = 1_000_000
const rounds = 3

/** The share that a hostile mail may cost of what an honest one of its size does. */
const aims = { cpuMs: 1.5, memoryMb: 1.3 }

/** Mails of each kind before one is measured: compiling costs up to 25 ms, once in an isolate, whoever's mail is the first. */
const warmUps = 20
const warmUpSize = 50_000

/** Longer than what a Worker does right after its answer. */
const settleMs = 60

const toRaw = ({ create }: BenchMail, size: number) =>
  Buffer.from(
    `From: bench@klient.example\r\nTo: bench@odp.example\r\nSubject: Bench\r\n${create(size)}`,
    'latin1',
  )

interface Cost {
  cpuMs: number
  memoryMb: number
  isRead: boolean
}

const readMemoryMb = (field: 'VmRSS' | 'VmHWM') =>
  ownWorkerds().reduce((sum, pid) => {
    const [, kilobytes] =
      new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return sum + Number(kilobytes) / 1024
  }, 0)

/** From now on the most memory counts anew. */
const forgetPeak = () => {
  for (const pid of ownWorkerds()) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

async function send(url: URL, body: Buffer<ArrayBuffer>): Promise<boolean> {
  const response = await fetch(url, { method: 'POST', body })
  if (response.status !== 200) throw new Error(`a mail was answered ${response.status}`)
  return (await response.json()).isRead
}

/** In a fresh workerd, whose heap has nothing of another mail. */
async function measure(code: WorkerCode, mail: BenchMail, size: number): Promise<Cost> {
  const { url, close } = await startPeer(code)
  try {
    for (let count = 0; count < warmUps; count += 1)
      for (const one of warmUpMails) await send(url, toRaw(one, warmUpSize))
    const raw = toRaw(mail, size)
    await wait(settleMs)
    forgetPeak()
    const [cpuBefore, memoryBefore] = [readWorkerCpuMs(), readMemoryMb('VmRSS')]
    const isRead = await send(url, raw)
    const memoryMb = readMemoryMb('VmHWM') - memoryBefore
    await wait(settleMs)
    return { cpuMs: readWorkerCpuMs() - cpuBefore, memoryMb, isRead }
  } finally {
    await close()
  }
}

type Costs = ReadonlyMap<BenchMail, Cost[]>

const toHonestSize = (size: number) => Math.max(size, leastHonestSize)

/** All mails in turns, an honest one first. */
async function measureAll(code: WorkerCode, size: number): Promise<Costs> {
  const costs = new Map([honestMail, ...hostileMails].map((mail) => [mail, [] as Cost[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const [mail, measured] of costs)
      measured.push(await measure(code, mail, mail === honestMail ? toHonestSize(size) : size))
  return costs
}

function toRow(costs: Costs, mail: BenchMail): string[] {
  const medianOf = (one: BenchMail, key: 'cpuMs' | 'memoryMb') =>
    median((costs.get(one) ?? []).map((cost) => cost[key]))
  const cells = (['cpuMs', 'memoryMb'] as const).map((key) => {
    const ratio = medianOf(mail, key) / medianOf(honestMail, key)
    return { isOver: ratio > aims[key], texts: [medianOf(mail, key).toFixed(0), ratio.toFixed(2)] }
  })
  return [
    mail.label,
    costs.get(mail)?.every(({ isRead }) => isRead) ? 'read' : 'kept unread',
    ...cells.flatMap(({ texts }) => texts),
    cells.some(({ isOver }) => isOver) ? 'OVER' : '',
  ]
}

/**
 * CPU and memory of workerd (heap, buffers and all) for mails that are made to cost much, beside an honest one of the same size,
 * and of a megabyte at least, with one attachment.
 */
export async function compareMailCosts(): Promise<void> {
  const code = await buildPeer('mail-worker.ts')
  let over = 0
  for (const size of sizes) {
    const costs = await measureAll(code, size)
    const rows = [honestMail, ...hostileMails].map((mail) => toRow(costs, mail))
    console.log(
      `\n== Mails of ${size / 1e6} MB, the honest one of ${toHonestSize(size) / 1e6} MB, each in a fresh workerd`,
    )
    console.log(toTable(['mail', '', 'CPU ms', 'ratio', 'memory MB', 'ratio', ''], rows))
    over += rows.filter((row) => row.at(-1) !== '').length
  }
  console.log(
    `${hostileMails.length} hostile mails of ${sizes.length} sizes, ${over} over ${aims.cpuMs} × the CPU or ${aims.memoryMb} × the memory`,
  )
}
