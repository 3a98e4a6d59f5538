import { DurableObject } from 'cloudflare:workers'

/**
 * Will fan out events to administrators; empty so far. The class is declared from the first deployment on because
 * Cloudflare rejects a rollback across the migration that adds a Durable Object class.
 */
export class LiveUpdates extends DurableObject {}
