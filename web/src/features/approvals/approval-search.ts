const names = ['id', 'view', 'search', 'sortBy', 'sortDirection', 'page', 'limit'] as const

/** Keeps the parameters of the list of approvals, as text; the server validates the values. */
export function readApprovalSearch(search: Record<string, unknown>): { [name in (typeof names)[number]]?: string } {
  const given = names.flatMap((name) => {
    const value = search[name]
    return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(given)
}
