import { describe, expect, test } from 'vitest'
import type { Bindings } from '#worker/env/bindings.ts'
import { parseSettings, settingsOf, type VariableName, variableNames } from '#worker/env/settings.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import { countRows, nothing } from '../support/database.ts'
import { messageBody, openSite, readError } from '../support/site.ts'

const complete = {
  SITE_URL: 'https://www.firma.example',
  MAIL_API_URL: 'https://mail.example',
  MAIL_API_KEY: 'a-secret-key',
  MAIL_FROM: 'Firma <strona@firma.example>',
  MAIL_TO: 'biuro@firma.example',
  ZAPIER_WEBHOOK_URL: 'https://hooks.example/zapier/secret',
  AUTOMATION_WEBHOOK_URL: 'https://hooks.example/automation/secret',
  FORM_RATE_LIMITS: 'off',
  AUTH_JWT_SECRET: 'a-secret-of-at-least-thirty-two-letters',
} satisfies Partial<Record<VariableName, string>>

function complaintOf(source: object): string {
  try {
    parseSettings(source)
  } catch (error) {
    return String(error)
  }
  return ''
}

const asEnv = (source: object) => source as Bindings

/** The settings that the site's address alone makes. */
const least = {
  siteOrigin: 'https://www.firma.example',
  mail: { from: '', api: null, company: null, eventsSecret: null },
  zapierUrl: null,
  automationUrl: null,
  events: null,
  mailOnlyTo: null,
  mailPerSecond: 2,
  receipts: true,
  receiptNamesAnswerTime: false,
  alertUrl: null,
  formRateLimits: true,
  dailyCaps: { network: 50, site: 1_000, bytes: 100_000_000 },
  fileCaps: { network: 200_000_000, site: 2_000_000_000 },
  keepDays: { messages: 365, applications: 365, accepted: 2190, clientData: 2190, log: 90 },
  backupKey: null,
  backupMonthlies: 0,
  answerWithinHours: 4,
  threads: null,
  officeLanguage: 'pl',
  admin: { requiresFactor: false },
  captcha: null,
  auth: expect.objectContaining({ jwtSecret: null, signingKeys: [] }),
}

test('only the site’s address is needed; channels without an address are null, and limits are on', () => {
  expect(parseSettings({ SITE_URL: complete.SITE_URL })).toEqual(least)
  const empty = Object.fromEntries(variableNames.map((name) => [name, '']))
  expect(parseSettings({ ...empty, SITE_URL: complete.SITE_URL })).toEqual(least)
  expect(complaintOf({ ...complete, SITE_URL: '' })).toContain('SITE_URL is missing')
})

test('a complete environment becomes settings', () => {
  expect(parseSettings(complete)).toEqual({
    ...least,
    mail: {
      from: 'Firma <strona@firma.example>',
      api: { url: 'https://mail.example', key: 'a-secret-key' },
      company: { driver: 'api', to: 'biuro@firma.example' },
      eventsSecret: null,
    },
    zapierUrl: 'https://hooks.example/zapier/secret',
    automationUrl: 'https://hooks.example/automation/secret',
    alertUrl: 'https://hooks.example/automation/secret',
    formRateLimits: false,
    auth: expect.objectContaining({ url: 'https://www.firma.example/auth/v1' }),
  })
})

test('receipts are switched off in a word, and the time in them on', () => {
  expect(parseSettings({ ...complete, RECEIPTS: 'off' }).receipts).toBe(false)
  expect(complaintOf({ ...complete, RECEIPTS: 'no' })).toContain("RECEIPTS must be 'on' or 'off'")
  expect(parseSettings({ ...complete, RECEIPT_NAMES_ANSWER_TIME: 'on' }).receiptNamesAnswerTime).toBe(true)
})

const eventsSecret = `whsec_${'Ab1+'.repeat(8)}`

test('events have an address and one secret, or two while one is changed', () => {
  const EVENTS_URL = 'https://crm.example/events'
  const { events } = parseSettings({ ...complete, EVENTS_URL, EVENTS_SECRET: eventsSecret })
  expect(events).toEqual({ url: EVENTS_URL, secrets: ['Ab1+'.repeat(8)] })
  const two = `${eventsSecret}  whsec_${'Cd2/'.repeat(8)}`
  expect(parseSettings({ ...complete, EVENTS_URL, EVENTS_SECRET: two }).events?.secrets).toHaveLength(2)
  expect(complaintOf({ ...complete, EVENTS_URL })).toContain(
    'EVENTS_SECRET is missing, although EVENTS_URL is set',
  )
  expect(parseSettings({ ...complete, EVENTS_SECRET: eventsSecret }).events).toBeNull()
})

test.each([
  ['no prefix', 'Ab1+'.repeat(8)],
  ['too few bytes', 'whsec_Ab1+Ab1+'],
  ['too many bytes', `whsec_${'Ab1+'.repeat(22)}`],
  ['no base64', `whsec_${'Ab1_'.repeat(8)}`],
  ['a missing end', `whsec_${'Ab1+'.repeat(8)}Ab`],
  ['three', [eventsSecret, eventsSecret, eventsSecret].join(' ')],
])('a secret of events with %s is refused, and not repeated', (_, EVENTS_SECRET) => {
  const complaint = complaintOf({ ...complete, EVENTS_URL: 'https://crm.example', EVENTS_SECRET })
  expect(complaint).toContain('EVENTS_SECRET must be whsec_')
  expect(complaint).not.toContain(EVENTS_SECRET)
})

test('alerts go to their own webhook, else to the automation webhook, else to Zapier', () => {
  const ALERT_WEBHOOK_URL = 'https://hooks.example/alerts'
  expect(parseSettings({ ...complete, ALERT_WEBHOOK_URL }).alertUrl).toBe(ALERT_WEBHOOK_URL)
  expect(parseSettings({ ...complete, AUTOMATION_WEBHOOK_URL: '' }).alertUrl).toBe(
    complete.ZAPIER_WEBHOOK_URL,
  )
})

test.each(['1', '10', '1000'])('mails leave at %s a second', (MAIL_PER_SECOND) => {
  expect(parseSettings({ ...complete, MAIL_PER_SECOND }).mailPerSecond).toBe(Number(MAIL_PER_SECOND))
})

test.each(['0', '-1', '0.5', '1001', 'many'])('mails do not leave at %s a second', (MAIL_PER_SECOND) => {
  expect(complaintOf({ ...complete, MAIL_PER_SECOND })).toContain('MAIL_PER_SECOND must be')
})

test.each([
  ['https://www.firma.example/', 'https://www.firma.example'],
  ['https://www.firma.example/path/', 'https://www.firma.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['https://www.firma.example:443', 'https://www.firma.example'],
  ['HTTPS://WWW.Firma.Example', 'https://www.firma.example'],
])('the site’s address %s is kept as its origin', (SITE_URL, siteOrigin) => {
  expect(parseSettings({ ...complete, SITE_URL }).siteOrigin).toBe(siteOrigin)
})

test.each([
  ['https://mail.example/', 'https://mail.example'],
  ['https://mail.example/v1//', 'https://mail.example/v1'],
  ['http://127.0.0.1:8025', 'http://127.0.0.1:8025'],
])('the mail API’s address %s is kept as %s', (MAIL_API_URL, apiUrl) => {
  expect(parseSettings({ ...complete, MAIL_API_URL }).mail.api?.url).toBe(apiUrl)
})

test('a webhook’s address is kept unchanged, as its slash may matter', () => {
  const ZAPIER_WEBHOOK_URL = 'https://hooks.example/a/b/?c=d'
  expect(parseSettings({ ...complete, ZAPIER_WEBHOOK_URL }).zapierUrl).toBe(ZAPIER_WEBHOOK_URL)
})

test('the caps of a day are settings', () => {
  const given = { FORM_DAILY_NETWORK: '5', FORM_DAILY_SITE: '60', FORM_DAILY_BYTES: '7000' }
  const caps = { network: 5, site: 60, bytes: 7_000 }
  expect(parseSettings({ ...complete, ...given }).dailyCaps).toEqual(caps)
})

describe('the captcha’s keys', () => {
  const given = { TURNSTILE_SITE_KEY: '0x4AAAAAAA', TURNSTILE_SECRET_KEY: '0x4AAAAAAA-secret' }

  test('enable Turnstile, or a stand-in', () => {
    expect(parseSettings({ ...complete, ...given }).captcha).toEqual({ secret: '0x4AAAAAAA-secret' })
    const TURNSTILE_API_URL = 'http://127.0.0.1:9/check'
    expect(parseSettings({ ...complete, ...given, TURNSTILE_API_URL }).captcha?.apiUrl).toBe(
      TURNSTILE_API_URL,
    )
  })

  test.each(['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'] as const)(
    'disable the captcha without %s, which is logged',
    (name) => {
      const lines = captureConsole()
      expect(settingsOf(asEnv({ ...complete, ...given, [name]: '' })).captcha).toBeNull()
      expect(eventsIn(lines)).toContainEqual({ event: 'captcha_off', missing: name })
    },
  )

  test('are not logged when both are set, or neither', () => {
    const lines = captureConsole()
    settingsOf(asEnv({ ...complete, ...given }))
    settingsOf(asEnv({ ...complete }))
    expect(lines.join()).not.toMatch(/captcha|TURNSTILE/)
  })
})

describe('an invalid variable', () => {
  test.each([
    ['SITE_URL', 'www.secret.example'],
    ['SITE_URL', 'ftp://secret.example'],
    ['MAIL_API_URL', 'secret'],
    ['MAIL_FROM', 'secret'],
    ['MAIL_FROM', 'Firma <secret>'],
    ['MAIL_FROM', 'Firma <a@secret.example>\r\nBcc: b@secret.example'],
    ['MAIL_TO', 'secret at firma.example'],
    ['ZAPIER_WEBHOOK_URL', 'hooks.example/secret'],
    ['TURNSTILE_SITE_KEY', 'secret"></script>'],
    ['TURNSTILE_API_URL', 'secret'],
    ['AUTOMATION_WEBHOOK_URL', 'javascript:secret'],
    ['FORM_RATE_LIMITS', 'secret'],
    ['MAIL_DRIVER', 'secret'],
    ['FORM_DAILY_NETWORK', '0'],
    ['FORM_DAILY_SITE', '-1'],
    ['FORM_DAILY_BYTES', '1.5 secret'],
  ] as const)('is named without its value: %s', (name, value) => {
    const complaint = complaintOf({ ...complete, [name]: value })
    expect(complaint).toMatch(new RegExp(`^  ${name} must`, 'm'))
    expect(complaint).not.toMatch(/secret/i)
  })

  test('is named together with all other invalid and missing ones', () => {
    const complaint = complaintOf({
      MAIL_API_URL: 'https://mail.example',
      MAIL_FROM: 'nobody',
      ZAPIER_WEBHOOK_URL: 'nowhere',
      FORM_RATE_LIMITS: 'perhaps',
    })
    const named = variableNames.filter((name) => complaint.includes(`  ${name} `))
    const expected = 'SITE_URL MAIL_API_KEY MAIL_FROM MAIL_TO ZAPIER_WEBHOOK_URL FORM_RATE_LIMITS'
    expect(named.join(' ')).toBe(expected)
  })
})

test.each(['MAIL_API_KEY', 'MAIL_FROM', 'MAIL_TO'] as const)(
  '%s is missing only if there is a mail API',
  (name) => {
    const { [name]: _left, ...rest } = complete
    expect(complaintOf(rest)).toContain(`${name} is missing`)
    expect(complaintOf({ ...complete, [name]: '' })).toContain(`${name} is missing`)
    expect(complaintOf({ ...rest, MAIL_API_URL: '' })).toBe('')
  },
)

test.each(['c29tZSBzZWNyZXQgYnl0ZXM=', 'whsec_short', 'whsec_not base64, and long enough'])(
  'the signing key of mail events is rejected as %s, without its value',
  (MAIL_EVENTS_SECRET) => {
    const complaint = complaintOf({ ...complete, MAIL_EVENTS_SECRET })
    expect(complaint).toMatch(/^ {2}MAIL_EVENTS_SECRET must/m)
    expect(complaint).not.toContain(MAIL_EVENTS_SECRET)
  },
)

describe('with Cloudflare’s own sending', () => {
  const own = {
    SITE_URL: complete.SITE_URL,
    MAIL_DRIVER: 'cloudflare',
    MAIL_FROM: complete.MAIL_FROM,
    MAIL_TO: complete.MAIL_TO,
  }

  test('the company gets mails without a mail API', () => {
    expect(parseSettings(own).mail).toEqual({
      from: complete.MAIL_FROM,
      api: null,
      company: { driver: 'cloudflare', to: complete.MAIL_TO },
      eventsSecret: null,
    })
  })

  test('a mail API beside it is used for sign-in mails', () => {
    const { api, company } = parseSettings({ ...complete, MAIL_DRIVER: 'cloudflare' }).mail
    expect([api?.url, company?.driver]).toEqual(['https://mail.example', 'cloudflare'])
  })

  test.each(['MAIL_FROM', 'MAIL_TO'] as const)('%s is needed', (name) => {
    expect(complaintOf({ ...own, [name]: '' })).toContain(
      `${name} is missing, although MAIL_DRIVER is cloudflare`,
    )
  })

  test('the log says that sign-in mails are off and that the binding is missing', () => {
    const lines = captureConsole()
    settingsOf(asEnv({ ...complete, ...own, MAIL_API_URL: '' }))
    expect(lines.join('\n')).toContain('sign-in mail (MAIL_API_URL)')
    expect(lines.join('\n')).toContain('the binding COMPANY_MAIL')
  })
})

describe('the log', () => {
  test('names the channels that are not configured, once per environment', () => {
    const lines = captureConsole()
    const silent = asEnv({ ...complete, MAIL_API_URL: '', AUTOMATION_WEBHOOK_URL: '' })
    settingsOf(silent)
    settingsOf(silent)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('MAIL_API_URL')
    expect(lines[0]).toContain('AUTOMATION_WEBHOOK_URL')
    expect(lines[0]).not.toContain('ZAPIER_WEBHOOK_URL')
  })

  test('is empty if every channel is configured', () => {
    const lines = captureConsole()
    settingsOf(asEnv(complete))
    expect(lines).toEqual([])
  })
})

test('an environment is parsed once', () => {
  const source = asEnv(complete)
  expect(settingsOf(source)).toBe(settingsOf(source))
})

test('with an invalid variable every submission gets 503, and only the log names the variable', async () => {
  const lines = captureConsole()
  const response = await openSite({ MAIL_TO: 'nobody' }).post('/api/contact-messages', messageBody())
  expect(response.status).toBe(503)
  const answer = await readError(response)
  expect(answer.code).toBe('unavailable')
  expect(JSON.stringify(answer)).not.toMatch(/MAIL_TO|nobody/)
  expect(lines.join('\n')).toContain('MAIL_TO')
  expect(lines.join('\n')).not.toContain('nobody')
  expect(await countRows()).toEqual(nothing)
})

test('monthly backups are kept for up to five years', () => {
  expect(parseSettings({ ...complete, BACKUP_MONTHLIES: '12' }).backupMonthlies).toBe(12)
  expect(() => parseSettings({ ...complete, BACKUP_MONTHLIES: '61' })).toThrow('BACKUP_MONTHLIES must be')
})

describe('BACKUP_KEY', () => {
  const key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='

  test('is 32 bytes in base64, and optional', () => {
    expect(parseSettings({ ...complete, BACKUP_KEY: key }).backupKey).toBe(key)
    expect(parseSettings({ ...complete, BACKUP_KEY: '' }).backupKey).toBeNull()
  })

  test.each(['short=', key.slice(0, -1), `${key}=`, key.replace('8=', '9='), 'x'.repeat(44)])(
    'is rejected as %s, without its value',
    (bad) => {
      const parse = () => parseSettings({ ...complete, BACKUP_KEY: bad })
      expect(parse).toThrow('BACKUP_KEY must be 32 random bytes in base64')
      expect(parse).not.toThrow(bad)
    },
  )
})

describe('threads', () => {
  const withDomain = { ...complete, THREADS_DOMAIN: 'odp.firma.example' }

  test('are received at a domain of their own', () => {
    expect(parseSettings(withDomain).threads).toEqual({ domain: 'odp.firma.example', webhookSecret: null })
    expect(
      parseSettings({ ...withDomain, THREADS_SECRET: 'whsec_c2lnbmluZyBrZXkgb2Y=' }).threads,
    ).toMatchObject({
      webhookSecret: 'c2lnbmluZyBrZXkgb2Y=',
    })
  })

  test.each([
    ['odp', 'THREADS_DOMAIN must be a domain'],
    ['odp firma.example', 'THREADS_DOMAIN must be a domain'],
    [complete.MAIL_TO.split('@')[1]?.replace('>', '') ?? '', 'THREADS_DOMAIN must differ from the domains'],
  ])('are refused at %s', (THREADS_DOMAIN, complaint) => {
    expect(complaintOf({ ...complete, THREADS_DOMAIN })).toContain(complaint)
  })

  test('need a mail API, which sends them on', () => {
    const { MAIL_API_URL: _, ...rest } = withDomain
    expect(complaintOf({ ...rest, MAIL_DRIVER: 'cloudflare' })).toContain('MAIL_API_URL is missing')
  })
})
