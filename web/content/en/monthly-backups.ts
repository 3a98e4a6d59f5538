export const describeMonthlyBackups = (months: number): string =>
  `Deleted data may remain in database backups for another 30 days, and in monthly backups for up to ${months} ${months === 1 ? 'month' : 'months'}.`
