import { Bold, Code, Italic, Link, List } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Format } from './formatting.ts'

/** The formats of a text, as a toolbar shows them. */
export const textFormats: { format: Format; label: string; keys?: string; icon: ReactNode }[] = [
  { format: 'bold', label: 'Bold', keys: 'Ctrl B', icon: <Bold /> },
  { format: 'italic', label: 'Italic', keys: 'Ctrl I', icon: <Italic /> },
  { format: 'list', label: 'List', icon: <List /> },
  { format: 'code', label: 'Code', icon: <Code /> },
  { format: 'link', label: 'Link', keys: 'Ctrl K', icon: <Link /> },
]
