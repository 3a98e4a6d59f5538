/** Only the Polish form feeds the automation hook, and only its reader is told so. */
export const text = {
  info: 'Zgłoszenie zostało wysłane do naszego systemu obsługi wniosków.',
}
