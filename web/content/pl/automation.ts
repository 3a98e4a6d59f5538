/** Shown in the Polish form only, as only that one is sent to the automation webhook. */
export const text = {
  info: 'Wniosek trafił do naszego systemu.',
}
