/** The URL parameters of the catalogue besides search, order and page. */
export const serviceFilters = ['status', 'category', 'customerId', 'behind'] as const
