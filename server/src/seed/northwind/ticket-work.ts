import type { LinkKind } from '@hatchway/contract/tickets/ticket-links'

/** Tickets are identified by the beginning of their subjects. */
export const links: { from: string; kind: LinkKind; to: string }[] = [
  { from: 'Move the print server', kind: 'causes', to: 'VPN drops' },
  { from: 'Failover of the Lisbon', kind: 'relates_to', to: 'VPN drops' },
  { from: 'VPN client asks', kind: 'relates_to', to: 'VPN drops' },
  { from: 'Conference room 3.02', kind: 'duplicates', to: 'Video calls freeze' },
  { from: 'Upgrade the ticket printing', kind: 'blocks', to: 'Switch the web shop' },
]

export const followers: { subject: string; people: string[] }[] = [
  { subject: 'VPN drops', people: ['Maya Lindqvist', 'Dana Whitfield', 'Tomás Herrera'] },
  { subject: 'Warehouse scanners', people: ['Priya Raman'] },
  { subject: 'Payroll export', people: ['Priya Raman', 'Maya Lindqvist'] },
  { subject: 'Certificate warning', people: ['Priya Raman'] },
]

/** People in copy: users by their names, and contacts, who have an address. */
export const participants: { subject: string; by: string; people: (string | { address: string; name: string })[] }[] = [
  {
    subject: 'VPN drops',
    by: 'Priya Raman',
    people: ['Noah Fischer', { address: 'noc@lisbonfibre.example', name: 'Lisbon Fibre NOC' }],
  },
]

/** The user who snoozed the ticket, and for how many days. */
export const snoozes: { subject: string; by: string; days: number }[] = [
  { subject: 'Cannot sign in to the expense', by: 'Priya Raman', days: 1 },
  { subject: 'Badge reader', by: 'Priya Raman', days: 3 },
]
