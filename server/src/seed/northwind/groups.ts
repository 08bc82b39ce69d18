/** Those that every desk begins with. */
export type Category = 'Network' | 'Software' | 'Hardware' | 'Security' | 'Access' | 'Email' | 'Account' | 'Other'

export const groups = ['Service Desk', 'Network Operations', 'Workplace', 'Applications', 'Security', 'Messaging']

/** Who looks after what, unless a ticket says otherwise. */
export const groupFor: Record<Category, string> = {
  Network: 'Network Operations',
  Hardware: 'Workplace',
  Software: 'Applications',
  Security: 'Security',
  Email: 'Messaging',
  Access: 'Service Desk',
  Account: 'Service Desk',
  Other: 'Service Desk',
}
