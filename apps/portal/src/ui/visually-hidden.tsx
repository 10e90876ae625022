import type { ReactNode } from 'react'

/** Words for readers only. On another element the class `vh` does the same. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="vh">{children}</span>
