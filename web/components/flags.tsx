import type { ReactNode } from 'react'

/** Flags of the language switcher. Hidden from assistive technology: the button around one names the language. */
const Flag = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 60 40" className="w-2/3" aria-hidden="true">
    {children}
  </svg>
)

export const PolishFlag = () => (
  <Flag>
    <path fill="#fff" d="M0 0h60v20H0z" />
    <path fill="#dc143c" d="M0 20h60v20H0z" />
  </Flag>
)

export const BritishFlag = () => (
  <Flag>
    <path fill="#012169" d="M0 0h60v40H0z" />
    <path stroke="#fff" strokeWidth="8" d="m0 0 60 40M60 0 0 40" />
    <path stroke="#c8102e" strokeWidth="3" d="m0 0 60 40M60 0 0 40" />
    <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
    <path stroke="#c8102e" strokeWidth="8" d="M30 0v40M0 20h60" />
  </Flag>
)
