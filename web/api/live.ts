import {
  type ClientFrame,
  closeCodes,
  type LiveEvent,
  type LiveRecordKey,
  liveProtocol,
  ping,
  type ServerFrame,
  serverFrame,
  type Viewer,
} from '#worker/contract/admin/live-updates.ts'

const firstMs = 250

/** After a restart everybody is back within this time. */
const soonMs = 3_000
const soonAttempts = 20

/** While the site is down for longer. */
const laterMs = 30_000

/** The time to wait before the next attempt, after so many that failed. `random`, from 0 to 1, keeps pages from coming all at once. */
function retryDelayMs(attempts: number, random: number): number {
  const longest = attempts < soonAttempts ? Math.min(firstMs * 2 ** attempts, soonMs) : laterMs
  return longest * (0.5 + random / 2)
}

export interface LiveUpdatesOptions {
  /** The last event that the page has seen. */
  since: number
  /** A ticket for one connection; null if the page may have none. Throws when that is unknown. */
  getTicket(): Promise<string | null>
  /** In order, each once. */
  onEvents(events: LiveEvent[]): void
  /** Events were missed that are gone: everything has to be read anew. */
  onReload(): void
  /** Other administrators who look at the record that is shown. */
  onViewers(record: LiveRecordKey, viewers: Viewer[]): void
  /** True if changes arrive by themselves now. */
  onLive(isLive: boolean): void
  /** No further attempt is made: the session or the role has ended. */
  onAccessEnded(): void
}

export interface LiveUpdates {
  /** Tells others which record this page shows, and if an answer is being written there. */
  show(record: LiveRecordKey | null, isWriting: boolean): void
  /** Tries at once, for a page that has come back or online. */
  wake(): void
  close(): void
}

/** Networks drop connections that are quiet for a minute. */
const pingEveryMs = 20_000
const pongWithinMs = 5_000

function socketUrl(since: number): string {
  const url = new URL(`/api/admin/live?since=${since}`, window.location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

function parseFrame(data: unknown): ServerFrame | null {
  try {
    return serverFrame.safeParse(JSON.parse(String(data))).data ?? null
  } catch {
    return null
  }
}

/** One that is still connecting is closed when it is open: closed before, it would leave a warning in the console. */
function closeQuietly(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}

/**
 * A connection that is opened again whenever it is lost, and goes on after the last event that it has received. The
 * constructor of a WebSocket takes no headers, so a one-time ticket is what admits it.
 */
export function openLiveUpdates(options: LiveUpdatesOptions): LiveUpdates {
  let { since } = options
  let shown: Omit<ClientFrame, 'type'> = { record: null, isWriting: false }
  let socket: WebSocket | null = null
  let attempts = 0
  let isClosed = false
  let isConnecting = false
  const timers: Partial<Record<'retry' | 'ping' | 'pong', ReturnType<typeof setTimeout>>> = {}

  const isOpen = () => socket?.readyState === WebSocket.OPEN

  function stopTimers(): void {
    for (const timer of Object.values(timers)) clearTimeout(timer)
  }

  function sendShown(): void {
    const frame: ClientFrame = { type: 'viewing', ...shown }
    if (isOpen()) socket?.send(JSON.stringify(frame))
  }

  function pingLater(): void {
    clearTimeout(timers.pong)
    clearTimeout(timers.ping)
    timers.ping = setTimeout(() => {
      socket?.send(ping)
      // A connection that is dead without having been closed.
      timers.pong = setTimeout(() => lose(), pongWithinMs)
    }, pingEveryMs)
  }

  function lose(code?: number): void {
    const lost = socket
    socket = null
    stopTimers()
    lost?.close()
    options.onLive(false)
    if (code === closeCodes.expired) attempts = 0
    if (code === closeCodes.accessEnded) end()
    else retryLater()
  }

  function end(): void {
    isClosed = true
    options.onAccessEnded()
  }

  function retryLater(): void {
    if (isClosed) return
    clearTimeout(timers.retry)
    timers.retry = setTimeout(connect, retryDelayMs(attempts, Math.random()))
    attempts += 1
  }

  function receive(data: unknown): void {
    pingLater()
    const frame = parseFrame(data)
    switch (frame?.type) {
      case 'events': {
        const unseen = frame.events.filter(({ seq }) => seq > since)
        since = unseen.at(-1)?.seq ?? since
        if (unseen.length > 0) options.onEvents(unseen)
        break
      }
      case 'reload':
        since = frame.seq
        options.onReload()
        break
      case 'viewers':
        options.onViewers(frame.record, frame.viewers)
    }
  }

  function listen(opened: WebSocket): void {
    opened.onopen = () => {
      attempts = 0
      pingLater()
      options.onLive(true)
      if (shown.record) sendShown()
    }
    opened.onmessage = ({ data }) => receive(data)
    opened.onclose = ({ code }) => {
      if (socket === opened) lose(code)
    }
  }

  async function connect(): Promise<void> {
    if (isClosed || isConnecting || socket) return
    isConnecting = true
    try {
      const ticket = await options.getTicket()
      if (isClosed) return
      if (ticket === null) {
        end()
        return
      }
      socket = new WebSocket(socketUrl(since), [liveProtocol, ticket])
      listen(socket)
    } catch {
      retryLater()
    } finally {
      isConnecting = false
    }
  }

  connect()
  return {
    show(record, isWriting) {
      shown = { record, isWriting }
      sendShown()
    },
    wake() {
      clearTimeout(timers.retry)
      connect()
    },
    close() {
      isClosed = true
      stopTimers()
      if (socket) closeQuietly(socket)
      socket = null
    },
  }
}
