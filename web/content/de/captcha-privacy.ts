import type { NoticeTerm } from '../notice.ts'

export const text: NoticeTerm = {
  term: 'Schutz der Formulare vor automatisierten Anfragen',
  text: 'Cloudflare Turnstile (Cloudflare, Inc., USA) prüft, ob ein Mensch das Formular ausfüllt. Die Prüfung beginnt, sobald jemand ein Feld des Formulars auswählt oder sich anmeldet. Cloudflare erhält dabei die IP-Adresse sowie Daten zu Browser und Gerät.',
}
