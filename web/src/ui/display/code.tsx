import type { ReactNode } from 'react'

/** A name or a command as a machine reads it, within a sentence. */
export const Code = ({ children }: { children: ReactNode }) => (
  <code className="font-mono text-[12px] text-ink">{children}</code>
)
