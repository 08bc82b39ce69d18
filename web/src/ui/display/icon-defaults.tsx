import { LucideProvider } from 'lucide-react'
import type { ReactNode } from 'react'

/** Gives the icons within it the size and line width that most have. Icons without a label are hidden from screen readers by the library. */
export const IconDefaults = ({ children }: { children: ReactNode }) => (
  <LucideProvider size={16} strokeWidth={1.85}>
    {children}
  </LucideProvider>
)
