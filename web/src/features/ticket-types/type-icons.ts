import { Bug, ConciergeBell, GitCompareArrows, type LucideIcon, Ticket, Zap } from 'lucide-react'

/** Icons of the default types of a new desk, by the names stored in the database. */
export const commonTypeIcons: Record<string, LucideIcon> = {
  zap: Zap,
  'concierge-bell': ConciergeBell,
  bug: Bug,
  'git-compare-arrows': GitCompareArrows,
  ticket: Ticket,
}

/** The names of all type icons. */
export const typeIconNames = [
  ...Object.keys(commonTypeIcons),
  ...[
    'tag',
    'circle-question-mark',
    'wrench',
    'laptop',
    'printer',
    'phone',
    'mail',
    'network',
    'server',
    'shield-alert',
    'key-round',
    'user-plus',
    'user-minus',
    'shopping-cart',
    'package',
    'graduation-cap',
    'calendar-clock',
  ],
]
