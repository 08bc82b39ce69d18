/** How the portal calls somebody's role; everybody who is not of the desk is a user. */
export function roleName(role: string | undefined) {
  if (role === 'agent') return 'Agent'
  return role === 'admin' ? 'Admin' : 'User'
}
