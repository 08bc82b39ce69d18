/** Who can read an article, as options. */
export const audiences = [
  { value: 'staff', label: 'Staff only', hint: 'Agents and admins' },
  { value: 'everyone', label: 'All customers', hint: 'Customers and internal requesters' },
  { value: 'customers', label: 'Selected customers', hint: 'Selected customers and staff' },
] as const
