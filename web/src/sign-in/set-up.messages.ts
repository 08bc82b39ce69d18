/** The texts of the first visit, which sets up the desk. */
export const setUpMessages = {
  title: 'Set up your help desk',
  subtitle: 'Name your organization and create the first admin account.',
  organization: 'Organization',
  submit: 'Set up',
  submitting: 'Setting up...',
  done: 'Your help desk is ready',
  welcome: (name: string) => `Welcome, ${name}.`,
  failed: 'Setup failed',
} as const
