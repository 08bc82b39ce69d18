/** What the list's address may hold beside search, order and page. */
export const customerFilters = ['status', 'portal'] as const
