/** The names and descriptions of the integrations. */
export const integrationMessages = {
  label: 'Integrations',
  singleSignOn: 'Single sign-on',
  singleSignOnHint: 'Let people sign in with Azure AD or another OpenID Connect provider.',
  dockerImages: 'Docker images',
  dockerImagesHint: 'Let customers download release container images.',
} as const
