/** The texts of the first steps of a new desk. */
export const onboardingMessages = {
  mail: { label: 'Set up email', detail: 'Connect a mail server to send invitations.' },
  branding: { label: 'Add your branding', detail: 'Add a logo and a color.' },
  people: { label: 'Invite people', detail: 'Add agents and requesters.' },
  groups: { label: 'Create groups', detail: 'Organize agents into teams.' },
  portal: { label: 'Create a customer portal', detail: 'Give a customer a portal with their own branding.' },
  knowledge: { label: 'Publish an article', detail: 'Answer a common question in the knowledge base.' },
  ticket: { label: 'Create a test ticket', detail: 'See how it works.' },
} as const
