/** Texts of the buttons that open the comparison of machines. */
export const text = {
  compare: 'Porównaj',
  /** Replaces it where the comparison could not be loaded. */
  failed: 'Spróbuj ponownie',
}

export type CompareButtonText = typeof text
