import { Hono } from 'hono'
import type { Edge } from './edge.ts'
import { ApiFailure, found, listed, newId, requireFound } from './envelope.ts'
import { type Account, requireAccount, requireScript, type Zone, zoneOf } from './state.ts'

interface Origin {
  hostname: string
}

interface DomainUpdate {
  override_existing_origin: boolean
  override_existing_dns_record: boolean
  origins: Origin[]
}

/** Zones with their records and routes, and the custom domains of Workers. */
export function domainRoutes(accounts: Account[], edge: Edge) {
  const requireZone = (id: string): Zone =>
    requireFound(
      accounts.flatMap(({ zones }) => zones).find((zone) => zone.id === id),
      7003,
      'There is no such zone.',
    )
  const accountOf = (id: string): Account =>
    requireFound(
      accounts.find(({ zones }) => zones.some((zone) => zone.id === id)),
      7003,
      'No such zone.',
    )

  const recordsAt = (account: Account, hostname: string) =>
    zoneOf(account, hostname).records.filter(({ name }) => name === hostname)

  function changesetOf(account: Account, script: string, origins: Origin[]) {
    const wanted = origins.map(({ hostname }) => hostname)
    const known = account.domains.filter(({ hostname }) => wanted.includes(hostname))
    return {
      added: origins.filter(({ hostname }) => !known.some((domain) => domain.hostname === hostname)),
      updated: known.map((domain) => ({ ...domain, modified: domain.service !== script })),
      removed: account.domains.filter(
        ({ service, hostname }) => service === script && !wanted.includes(hostname),
      ),
      conflicting: origins.filter(
        ({ hostname }) =>
          !known.some((domain) => domain.hostname === hostname) && recordsAt(account, hostname).length > 0,
      ),
    }
  }

  function update(account: Account, script: string, given: DomainUpdate): void {
    const changeset = changesetOf(account, script, given.origins)
    if (changeset.conflicting.length > 0 && !given.override_existing_dns_record)
      throw new ApiFailure(100_117, 'Hostname already has externally managed DNS records.', 409)
    if (changeset.updated.some(({ modified }) => modified) && !given.override_existing_origin)
      throw new ApiFailure(100_116, 'Hostname is in use by another Worker.', 409)
    const hostnames = given.origins.map(({ hostname }) => hostname)
    account.domains = account.domains.filter(
      ({ service, hostname }) => service !== script && !hostnames.includes(hostname),
    )
    for (const hostname of hostnames) {
      const zone = zoneOf(account, hostname)
      zone.records = zone.records.filter(({ name }) => name !== hostname)
      account.domains.push({ id: newId(), hostname, service: script, zone_id: zone.id, zone_name: zone.name })
    }
  }

  const script = '/accounts/:account/workers/scripts/:script'
  return new Hono()
    .get('/zones', (c) => {
      const [name, id] = [c.req.query('name'), c.req.query('account.id')]
      const zones = accounts
        .filter((account) => !id || account.id === id)
        .flatMap((account) =>
          account.zones.map((zone) => ({
            id: zone.id,
            name: zone.name,
            status: 'active',
            account: { id: account.id, name: account.name },
          })),
        )
      return listed(
        zones.filter((zone) => !name || zone.name === name),
        c,
      )
    })
    .get('/zones/:zone/dns_records', (c) => {
      const name = c.req.query('name')
      return listed(
        requireZone(c.req.param('zone')).records.filter((record) => !name || record.name === name),
        c,
      )
    })
    .get('/zones/:zone/workers/routes', (c) => listed(requireZone(c.req.param('zone')).routes, c))
    .post('/zones/:zone/workers/routes', async (c) => {
      const route = { id: newId(), ...(await c.req.json()) }
      requireScript(accountOf(c.req.param('zone')), route.script)
      requireZone(c.req.param('zone')).routes.push(route)
      await edge.sync()
      return found(route)
    })
    .put(`${script}/routes`, async (c) => {
      const account = requireAccount(accounts, c.req.param('account'))
      const name = c.req.param('script')
      const patterns: string[] = (await c.req.json()).map(({ pattern }: { pattern: string }) => pattern)
      for (const zone of account.zones) zone.routes = zone.routes.filter((route) => route.script !== name)
      for (const pattern of patterns) {
        const hostname = pattern
          .replace(/^https?:\/\//, '')
          .replace(/\/.*$/, '')
          .replace(/^\*\.?/, '')
        zoneOf(account, hostname).routes.push({ id: newId(), pattern, script: name })
      }
      await edge.sync()
      return found(patterns.map((pattern) => ({ pattern, script: name })))
    })
    .get('/accounts/:account/workers/domains', (c) => {
      const hostname = c.req.query('hostname')
      const { domains } = requireAccount(accounts, c.req.param('account'))
      return listed(
        domains.filter((domain) => !hostname || domain.hostname === hostname),
        c,
      )
    })
    .get('/accounts/:account/workers/domains/records/:id', (c) => {
      const { domains } = requireAccount(accounts, c.req.param('account'))
      return found(
        requireFound(
          domains.find(({ id }) => id === c.req.param('id')),
          7003,
          'No such domain.',
        ),
      )
    })
    .post(`${script}/domains/changeset`, async (c) =>
      found(
        changesetOf(
          requireAccount(accounts, c.req.param('account')),
          c.req.param('script'),
          await c.req.json(),
        ),
      ),
    )
    .put(`${script}/domains/records`, async (c) => {
      const account = requireAccount(accounts, c.req.param('account'))
      update(account, c.req.param('script'), await c.req.json())
      await edge.sync()
      return found(account.domains.filter(({ service }) => service === c.req.param('script')))
    })
}
