import { type ClientFrame, clientFrame, maxClientFrameLength } from '#worker/contract/admin/live-updates.ts'
import { parseJson } from '#worker/env/parsers.ts'

/** A page sends one when it shows another record, which nobody does three times a second. */
const maxFrames = 30
const windowMs = 10_000

interface FrameWindow {
  startedAt: number
  frames: number
}

/** Kept in memory only: a connection that lets the object hibernate has waited long enough. */
const windows = new WeakMap<WebSocket, FrameWindow>()

function isTooOften(socket: WebSocket, now: number): boolean {
  const current = windows.get(socket)
  if (!current || now - current.startedAt >= windowMs) {
    windows.set(socket, { startedAt: now, frames: 1 })
    return false
  }
  current.frames += 1
  return current.frames > maxFrames
}

/** A frame of a page; null if it is too long, one too many, or not understood. */
export function readFrame(socket: WebSocket, message: string | ArrayBuffer, now: number): ClientFrame | null {
  if (typeof message !== 'string' || message.length > maxClientFrameLength) return null
  if (isTooOften(socket, now)) return null
  const { data } = clientFrame.safeParse(parseJson(message))
  return data ?? null
}
