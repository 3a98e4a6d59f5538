import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Where the focus comes to: a screen moves it after it has drawn what it tells. */
export const expectFocus = (element: Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element))
