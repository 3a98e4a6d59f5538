const warsaw = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** How far Warsaw's clocks are ahead of UTC at an instant. */
function offsetMs(at: number): number {
  const part = Object.fromEntries(warsaw.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute) - at
}

/** The first instant of a day of Warsaw, `days` later; clocks never change at midnight there. */
export function startOfDay(day: string, days = 0): number {
  const midnight = Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000
  return midnight - offsetMs(midnight - offsetMs(midnight))
}
