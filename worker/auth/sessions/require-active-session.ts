import { requireInBatch } from '#worker/db/batch-condition.ts'
import type { Database } from '#worker/db/client.ts'
import type { Statement } from '#worker/db/run-batch.ts'
import type { SessionRow } from '#worker/db/schema/auth-state.ts'
import { isSessionActive } from './session-conditions.ts'

/**
 * The statement that fails a batch when the requesting session was revoked in the meantime. None for a token without a
 * session.
 */
export const requireActiveSession = (db: Database, session: SessionRow | null): Statement[] =>
  session ? [requireInBatch(db, isSessionActive(db, session.session_id))] : []
