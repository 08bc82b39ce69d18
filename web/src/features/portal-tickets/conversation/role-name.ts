/** Returns the portal's label of a role. All roles outside the desk are "User". */
export function roleName(role: string | undefined) {
  if (role === 'agent') return 'Agent'
  return role === 'admin' ? 'Admin' : 'User'
}
