import type { NoticeTerm } from '../notice.ts'

export const text: NoticeTerm = {
  term: 'Protection of forms against robots',
  text: 'Cloudflare Turnstile (Cloudflare, Inc., USA) checks whether a person is filling in a form. The check begins when somebody selects a field of a form or signs in. Cloudflare then receives the IP address and data on the browser and the device.',
}
