/** What the catalogue's address may hold beside search, order and page. */
export const serviceFilters = ['status', 'category', 'customerId', 'behind'] as const
