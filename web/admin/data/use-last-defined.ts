import { useState } from 'react'

/** The value, or the last defined one: keeps a list on the screen while another one is loading or has failed. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
