/** Whose connection a ticket opens. */
export interface TicketHolder {
  userId: string
  sessionId: string
  /** The time at which the connection must be reopened. */
  expiresAt: number
}

/** The calls to the site's Durable Object, which is in `worker/live/`. */
export interface LiveUpdatesObject extends Rpc.DurableObjectBranded {
  /** Null when the administrator has too many connections. */
  issueTicket(holder: TicketHolder): Promise<string | null>
  /** Sends every connection the events that it has not seen. */
  publish(): Promise<void>
  /** Ends the connections whose session or role has ended. */
  endUnauthorized(): Promise<void>
}
