import type { CurrentUser } from '@hatchway/contract/users'

/** Whether somebody may open the knowledge base: of a customer's people those who were allowed to. The server decides by itself. */
export const mayReadArticles = ({ portalPermissions }: CurrentUser) => portalPermissions?.canViewKnowledgeBase ?? true
