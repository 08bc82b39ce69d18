import type { CurrentUser } from '@hatchway/contract/accounts/users'
import { Folder, LayoutGrid, Lightbulb, Rocket, Stamp, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { mayReadArticles } from '../features/knowledge/reader/may-read-articles.ts'
import { portalMessages as messages } from './portal.messages.ts'
import type { PortalSearch } from './portal-search.ts'

export type PortalNavigationItem = {
  label: string
  icon: ReactNode
  /** The `view` in the URL; the list of tickets has none. */
  view: PortalSearch['view']
  /** Whether the item is shown to this user; shown to all users by default. The server checks access separately. */
  isFor?: (user: CurrentUser) => boolean
}

/** The items of the portal's navigation, in order. */
export const portalNavigationItems: PortalNavigationItem[] = [
  { label: messages.navigation.tickets, icon: <Ticket />, view: undefined },
  { label: messages.navigation.releases, icon: <Rocket />, view: 'releases' },
  { label: messages.navigation.knowledge, icon: <Lightbulb />, view: 'knowledge-base', isFor: mayReadArticles },
  { label: messages.navigation.files, icon: <Folder />, view: 'upload-files' },
]

/** After the tickets, for those to whom items are offered. */
export const catalogueItem: PortalNavigationItem = {
  label: messages.navigation.catalogue,
  icon: <LayoutGrid />,
  view: 'catalogue',
}

/** After all others, for those who were asked for an approval. */
export const approvalsItem: PortalNavigationItem = {
  label: messages.navigation.approvals,
  icon: <Stamp />,
  view: 'approvals',
}
