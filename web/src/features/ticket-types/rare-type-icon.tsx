import { type LucideProps, Tag } from 'lucide-react'
import { rareTypeIcons } from './rare-type-icons.ts'

export function RareTypeIcon({ icon, look }: { icon: string; look: LucideProps }) {
  const Icon = rareTypeIcons[icon] ?? Tag
  return <Icon {...look} />
}
