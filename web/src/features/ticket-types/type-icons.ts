import { Bug, ConciergeBell, GitCompareArrows, type LucideIcon, Ticket, Zap } from 'lucide-react'

/** What the types of a new desk are recognised by, as the database names it. */
export const commonTypeIcons: Record<string, LucideIcon> = {
  zap: Zap,
  'concierge-bell': ConciergeBell,
  bug: Bug,
  'git-compare-arrows': GitCompareArrows,
  ticket: Ticket,
}

/** Every icon that a type can have. */
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
