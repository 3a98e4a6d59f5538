export const describeMonthlyBackups = (months: number): string =>
  `Gelöschte Daten können noch 30 Tage in Sicherungskopien der Datenbank enthalten sein, in monatlichen Sicherungskopien bis zu ${months === 1 ? 'einem Monat' : `${months} Monate lang`}.`
