import { startOidcProvider } from '#tests/support/oidc-provider/server.ts'

const { PORT, SITE_URL } = process.env
if (!PORT || !SITE_URL) throw new Error('The provider needs PORT and SITE_URL.')
await startOidcProvider({ port: Number(PORT), siteUrl: SITE_URL })
