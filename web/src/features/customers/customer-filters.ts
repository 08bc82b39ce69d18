/** The URL parameters of the list besides search, order and page. */
export const customerFilters = ['status', 'portal'] as const
