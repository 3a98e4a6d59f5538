import type { NoticeTerm } from '../notice.ts'

/** Stands among the recipients, where the site was built with the captcha. */
export const text: NoticeTerm = {
  term: 'Ochrona formularzy przed robotami',
  text: 'Cloudflare Turnstile (Cloudflare, Inc., USA) sprawdza, czy formularz wypełnia człowiek. Sprawdzanie zaczyna się, gdy ktoś wybierze pole formularza albo się loguje. Cloudflare otrzymuje wtedy adres IP oraz dane o przeglądarce i urządzeniu.',
}
