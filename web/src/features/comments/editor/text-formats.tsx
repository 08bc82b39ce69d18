import { Bold, Code, Italic, Link, List } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Format } from './formatting.ts'

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const

/** The formats of a text, as a toolbar shows them. */
export const textFormats: { format: Format; label: string; keys?: string; icon: ReactNode }[] = [
  { format: 'bold', label: 'Bold', keys: 'Ctrl B', icon: <Bold {...icon} /> },
  { format: 'italic', label: 'Italic', keys: 'Ctrl I', icon: <Italic {...icon} /> },
  { format: 'list', label: 'List', icon: <List {...icon} /> },
  { format: 'code', label: 'Code', icon: <Code {...icon} /> },
  { format: 'link', label: 'Link', keys: 'Ctrl K', icon: <Link {...icon} /> },
]
