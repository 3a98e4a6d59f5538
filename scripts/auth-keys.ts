import { createSigningKeys } from './local-secrets.ts'

// Ready to be piped into `wrangler secret put AUTH_SIGNING_KEYS`.
console.log(createSigningKeys())
