/** The groups that every desk has by default. */
export type Category = 'Network' | 'Software' | 'Hardware' | 'Security' | 'Access' | 'Email' | 'Account' | 'Other'

export const groups = ['Service Desk', 'Network Operations', 'Workplace', 'Applications', 'Security', 'Messaging']

/** The default group of each category, unless a ticket states otherwise. */
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

/** The groups of new tickets that are created without one. */
export const defaultGroups = {
  customers: { 'Acme Corporation': 'Network Operations', Globex: 'Network Operations' },
  services: { Firewall: 'Network Operations', 'Internet lines': 'Network Operations' },
}
