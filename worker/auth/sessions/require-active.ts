import type { SessionRow } from '#worker/db/auth-state-schema.ts'
import { requireInBatch } from '#worker/db/batch-condition.ts'
import type { Database } from '#worker/db/client.ts'
import type { Statement } from '../accounts/account.ts'
import { isSessionActive } from './conditions.ts'

/**
 * The statement that makes a batch fail when the session that asked for it has ended meanwhile: what somebody is signed
 * out of, a request that was under way must not change. None for a token without a session.
 */
export const requireActiveSession = (db: Database, session: SessionRow | null): Statement[] =>
  session ? [requireInBatch(db, isSessionActive(db, session.session_id))] : []
