/** The texts of the pages of integrations. */
export const integrationPageMessages = {
  hint: 'Connect Hatchway to other tools.',
  dockerImages: 'Docker images',
  singleSignOn: 'Single sign-on',
  signOnTabs: { setup: 'Set-up', test: 'Test', people: 'People' },
} as const
