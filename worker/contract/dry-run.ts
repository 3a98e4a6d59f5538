/** A contact message with this header, whatever its value, is processed completely and rolled back. */
export const dryRunHeader = 'x-dry-run'
