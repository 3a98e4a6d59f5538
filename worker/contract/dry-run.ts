/** A contact message with this header, whatever its value, is processed completely and rolled back; other forms refuse it. */
export const dryRunHeader = 'x-dry-run'
