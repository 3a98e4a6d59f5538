import type { NoticeTerm } from '../notice.ts'

export const text: NoticeTerm = {
  term: 'Protection of forms against robots',
  text: 'Cloudflare Turnstile (Cloudflare, Inc., USA) checks whether a person is filling in a form. The check begins when somebody selects a field in a form or signs in. Cloudflare then receives the IP address and data about the browser and the device.',
}
