import { Bold, Code, Italic, Link, List, ListOrdered, TextQuote } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Format } from './formatting.ts'
import { textFormatMessages as messages } from './text-format.messages.ts'

/** The formats of a text, as a toolbar shows them. */
export const textFormats: { format: Format; label: string; keys?: string; icon: ReactNode }[] = [
  { format: 'bold', label: messages.bold, keys: 'Ctrl B', icon: <Bold /> },
  { format: 'italic', label: messages.italic, keys: 'Ctrl I', icon: <Italic /> },
  { format: 'list', label: messages.list, icon: <List /> },
  { format: 'numbers', label: messages.numbers, icon: <ListOrdered /> },
  { format: 'quote', label: messages.quote, icon: <TextQuote /> },
  { format: 'code', label: messages.code, icon: <Code /> },
  { format: 'link', label: messages.link, keys: 'Ctrl K', icon: <Link /> },
]
