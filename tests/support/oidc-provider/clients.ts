/** The site as a client of the journeys' provider. */
export const siteClient = { id: 'site', secret: 'the-sites-secret' }

/** The provider in the site's configuration. */
export const providersOf = (issuer: string) =>
  JSON.stringify({
    house: {
      issuer,
      client_id: siteClient.id,
      client_secret: siteClient.secret,
    },
  })
