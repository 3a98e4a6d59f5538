import { cpSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type FullConfig, request as requests } from '@playwright/test'
import { localAdministrator } from '#scripts/create-administrator.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { signInByCall } from './account.ts'
import { clerks, lateLead } from './late-leads.ts'
import { withDatabase } from './site-database.ts'

/** Sends enquiries and lets the time pass by which they were to be answered. */
async function addLateLeads(config: FullConfig): Promise<void> {
  const { stateDir, siteUrl } = config.metadata
  const request = await requests.newContext({ baseURL: siteUrl })
  const { access_token } = await signInByCall({ request }, localAdministrator)
  const headers = { authorization: `Bearer ${access_token}` }
  const leads = clerks.map((clerk) => lateLead(config, clerk))
  for (const { reference: _, ...message } of leads)
    await request.post('/api/contact-messages', { data: { ...message, language: 'pl' } })
  const isSent = async (id: string) => {
    const answer = await request.get(`/api/admin/records/contact_message/${id}`, { headers })
    const { deliveries }: AdminRecord = await answer.json()
    return deliveries.every(({ state }) => state !== 'pending')
  }
  for (const { id } of leads) while (!(await isSent(id))) await wait(100)
  await request.dispose()
  withDatabase(stateDir, (database) => {
    const makeLate = database.prepare('UPDATE inbox SET answer_by = ? WHERE id = ?')
    for (const { id } of leads) makeLate.run(Date.now() - 3_600_000, id)
  })
}

/**
 * Copies the database of the journeys' site before any journey has been there; sites of their own begin with the copy. Then
 * some enquiries become late: once journeys are under way, the site would find its database locked.
 */
export default async function prepareSite(config: FullConfig): Promise<void> {
  const { stateDir, freshStateDir } = config.metadata
  cpSync(`${stateDir}/v3/d1`, `${freshStateDir}/v3/d1`, { recursive: true })
  await addLateLeads(config)
}
