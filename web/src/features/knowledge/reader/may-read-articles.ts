import type { CurrentUser } from '@hatchway/contract/accounts/users'

/** Returns whether the user may open the knowledge base. A customer's users need the permission. The server enforces it independently. */
export const mayReadArticles = ({ portalPermissions }: CurrentUser) => portalPermissions?.canViewKnowledgeBase ?? true
