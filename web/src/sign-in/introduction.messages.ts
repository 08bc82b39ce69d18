/** The texts that introduce Hatchway beside the sign-in, and those of the sample cards in its picture. */
export const introductionMessages = {
  label: 'About Hatchway',
  title: 'IT Service Management Simplified',
  tickets: {
    title: 'Efficient Ticket Management',
    text: 'Every request in one place, with its history, people and next step.',
  },
  analytics: {
    title: 'Detailed Analytics',
    text: 'See how fast tickets are resolved, and open those behind each number.',
  },
  sla: {
    title: 'SLA Management',
    text: 'SLA timers that follow your working hours and warn you before a breach.',
  },
  sample: {
    commenter: 'Dana Whitfield',
    assignee: 'Priya Raman',
    commented: 'Today, 2 minutes ago',
    comment: 'Gateway 2 works, thank you. Most people have switched already.',
    compliance: 'SLA compliance',
    resolved: 'Resolved in 3 hours',
    resolvedTicket: '#10451 Certificate warning',
    timeLeft: '42 minutes left',
    ticket: 'VPN drops every few minutes after the gateway update',
  },
} as const
