import { DurableObject } from 'cloudflare:workers'

/**
 * Fans out events to administrators. It does nothing yet: its class is declared from the first deployment, as a
 * rollback across the migration that adds a Durable Object class is refused, and so every later one has a way back.
 */
export class LiveUpdates extends DurableObject {}
