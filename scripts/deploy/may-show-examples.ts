interface Target {
  siteUrl: string | undefined
  isStaging: boolean
  isDemonstration: boolean
}

/** Tells if a site whose facts are examples may be deployed to its address: anywhere but at a domain of production. */
export const mayShowExamples = ({ siteUrl = '', isStaging, isDemonstration }: Target): boolean =>
  isDemonstration || isStaging || /^https:\/\/[^/]+\.workers\.dev\/?$/.test(siteUrl)
