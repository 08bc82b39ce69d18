import type { ReactNode } from 'react'

/** The texts of the link between a user and the identity provider. */
export const connectionMessages = {
  title: 'Single sign-on',
  lastUsed: (account: string, ago: ReactNode) => (
    <>
      {account}, last used: {ago}
    </>
  ),
  notConnected: 'Not connected',
  needsPassword: 'Set a password to connect it',
  connect: 'Connect',
  connectSignOn: 'Connect single sign-on',
  connectHint: 'Enter your password to add this sign-in method, then sign in with the identity provider.',
  password: 'Your password',
  connecting: 'Connecting...',
  connected: { title: 'Connected', hint: 'You can now sign in with Azure AD.' },
  disconnect: 'Disconnect',
  disconnectSignOn: 'Disconnect single sign-on',
  disconnectTitle: 'Disconnect single sign-on?',
  disconnectEffect: 'You’ll sign in with your password instead.',
  disconnecting: 'Disconnecting...',
  disconnected: { title: 'Disconnected', hint: 'You can no longer sign in with single sign-on.' },
  disconnectFailed: 'Single sign-on couldn’t be disconnected',
} as const

/** The texts of the people who are linked to the identity provider. */
export const linkedPeopleMessages = {
  title: 'People who have connected',
  loadFailed: 'People couldn’t be loaded',
  none: 'No one has connected yet',
  noneHint: 'People who sign in with single sign-on appear here.',
  columns: { name: 'Person', email: 'At the identity provider', connected: 'Connected', used: 'Last used' },
  lastUsed: (email: string | null, ago: ReactNode) => (
    <>
      {email}, last used: {ago}
    </>
  ),
  noEmail: 'No email address',
  roles: { admin: 'Admin', agent: 'Agent' },
  deactivated: 'Deactivated',
} as const

/** The texts of the configuration. */
export const setupMessages = {
  loadFailed: 'Single sign-on couldn’t be loaded',
  provider: 'Identity provider',
  providerHint: 'Register Hatchway as a web application. Use this exact redirect URI.',
  redirectUri: 'Redirect URI',
  copyRedirectUri: 'Copy redirect URI',
  server: 'This server',
  serverHint: (variable: (name: string) => ReactNode) => (
    <>
      Read from the environment when Hatchway starts: {variable('OIDC_ISSUER')}, {variable('OIDC_CLIENT_ID')},{' '}
      {variable('OIDC_CLIENT_SECRET')}, and optionally {variable('OIDC_SCOPES')} and {variable('OIDC_SIGN_UP')}.
    </>
  ),
  issuer: 'Issuer',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  clientSecretSet: 'Set. Never shown.',
  scopes: 'Scopes',
  newUsers: 'New users',
  createAccount: 'Create requester account',
  denyAccess: 'Deny access',
  notConfigured:
    'No identity provider is connected. People sign in with username and password. Set the variables and restart Hatchway; then run the test.',
} as const

/** The texts of the test. */
export const checkMessages = {
  failed: 'The test couldn’t be run',
  title: 'Each step',
  hint: 'Checks the settings and the identity provider. Nothing is changed.',
  steps: 'Steps',
  loading: 'Contacting the identity provider',
  asking: 'Asking...',
  again: 'Run again',
  states: { ok: 'Passed', warning: 'Warning', failed: 'Failed', skipped: 'Not run' },
} as const

/** The texts of the trial of a sign-in. */
export const trialMessages = {
  title: 'Try a sign-in',
  hint: 'Sign in with any account at the identity provider to see what it returns and which Hatchway account it maps to. You won’t be signed in.',
  start: 'Try a sign-in',
  waiting: 'Waiting for the identity provider...',
  stepsFirst: 'The steps above must pass first',
  outcomes: {
    known: 'Signs in',
    link: 'Connects and signs in',
    new: 'Creates an account',
    refused: 'Access denied',
  },
  response: 'Response of the identity provider',
} as const
