import type { ReactNode } from 'react'

/** Inline code: a name or a command within a sentence. */
export const Code = ({ children }: { children: ReactNode }) => (
  <code className="font-mono text-[12px] text-ink">{children}</code>
)
