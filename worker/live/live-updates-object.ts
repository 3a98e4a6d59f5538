import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '#worker/env/bindings.ts'
import type { LiveUpdatesObject, TicketHolder } from '#worker/env/live-updates.ts'
import type { OpenConnections } from './open-connections.ts'

/**
 * Tells the pages of administrators what has changed, and who looks at which record. One object for the site. The
 * database is the truth: what it knows by itself is who is connected, and that survives hibernation in the sockets'
 * attachments. Without connections it has neither an alarm nor a reason to be in memory.
 *
 * The class has to be exported by the Worker's entry; what it does is loaded on demand, so that forms start fast.
 */
export class LiveUpdates extends DurableObject<Bindings> implements LiveUpdatesObject {
  private connections: Promise<OpenConnections> | null = null

  async issueTicket(holder: TicketHolder): Promise<string | null> {
    return (await this.load()).issueTicket(holder)
  }

  /** A WebSocket upgrade with a ticket. */
  override async fetch(request: Request): Promise<Response> {
    return (await this.load()).connect(request)
  }

  async publish(): Promise<void> {
    await (await this.load()).publish()
  }

  async endUnauthorized(): Promise<void> {
    await (await this.load()).endUnauthorized()
  }

  override async alarm(): Promise<void> {
    await (await this.load()).check()
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const connections = await this.load()
    connections.receive(socket, message)
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    await (await this.load()).close(socket)
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await (await this.load()).close(socket)
  }

  private load(): Promise<OpenConnections> {
    this.connections ??= import('./open-connections.ts').then(
      (module) => new module.OpenConnections(this.ctx, this.env),
    )
    return this.connections
  }
}
