/** The site as a client of the journeys' provider. */
export const siteClient = { id: 'site', secret: 'the-sites-secret' }

/** An app that gets ID tokens itself and passes them to the site. */
export const appClient = { id: 'app', path: '/app-callback' }

/** The provider in the site's configuration. */
export const providersOf = (issuer: string) =>
  JSON.stringify({
    house: {
      issuer,
      client_id: siteClient.id,
      client_secret: siteClient.secret,
      audiences: [appClient.id],
    },
  })
