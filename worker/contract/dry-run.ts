/** A contact message that carries this header, with any value, is tried out in full and not kept. */
export const dryRunHeader = 'x-dry-run'

/** Said when everything a message needs took it and let go of it again. */
export interface DryRunResponse {
  success: true
  dryRun: true
  /** Which version of the Worker answered, where Cloudflare names one: after a deployment the older still does here and there. */
  version: string | null
}
