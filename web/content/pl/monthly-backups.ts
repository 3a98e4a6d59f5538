/** Ends the policy's retention section where the site was built with monthly backups. */
export const describeMonthlyBackups = (months: number): string =>
  `Usunięte dane mogą pozostać w kopiach zapasowych bazy jeszcze przez 30 dni, a w kopiach miesięcznych przez okres do ${months} ${months === 1 ? 'miesiąca' : 'miesięcy'}.`
