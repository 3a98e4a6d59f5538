/** What the site is to the journeys' provider. */
export const siteClient = { id: 'site', secret: 'the-sites-secret' }

/** An app that gets identities itself and hands them to the site. */
export const appClient = { id: 'app', path: '/app-callback' }

/** The provider as the site's configuration names it. */
export const providersOf = (issuer: string) =>
  JSON.stringify({
    house: {
      issuer,
      client_id: siteClient.id,
      client_secret: siteClient.secret,
      audiences: [appClient.id],
    },
  })
