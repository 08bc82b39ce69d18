import { listText } from '@hatchway/contract/list-text'

const again = 'Try again in a moment, or sign in with your password.'
const askAdmin = 'Ask your administrator to run the test under Integrations.'
const connectByHand = 'Sign in with your password, then connect under Settings, Profile.'
const notSetUp = 'Single sign-on isn’t set up'

/** The texts of single sign-on, of accounts that are connected, and of the reasons why one is not. */
export const singleSignOnMessages = {
  notSetUp,
  notForPortals: 'Single sign-on is not available for portals',
  onlyAt: (origin: string) => `Single sign-on only works at ${origin}. Open the help desk there.`,
  expired: 'This sign-in was started in another window, or has expired. Try again.',
  signedOut: 'You have been signed out. Sign in and try again.',
  onlyWayIn: 'This is your only way to sign in. Set a password first: choose "Forgot password?" on the sign-in page.',
  identityTaken: 'This directory identity is already connected to another account.',
  accountTaken: 'Your account is already connected to another directory identity. Disconnect that one first.',

  alreadyConnected: 'This identity is already connected to the account.',
  noAddress: 'The directory did not send your email address. Ask your administrator to include it.',
  deskEmpty: 'This help desk is not set up yet.',
  noAccount: 'You don’t have an account here yet. Ask your administrator for one.',
  accountCreated: 'No account has this email address: a requester account is created.',
  addressNotVerified: `An account with your email address already exists, and the directory does not confirm that the address is yours. ${connectByHand}`,
  adminByHand: `Admin accounts have to be connected manually. ${connectByHand}`,
  otherIdentity: 'Your account is connected to another directory identity.',
  addressConfirmed: 'The directory confirms the email address of this account: signing in connects the two.',
  deactivated: 'Your account is deactivated. Contact your administrator.',
  /** The username of someone for whom the directory sends none. */
  username: 'person',
  portalAccount: 'Your account belongs to a customer portal. Sign in there with your password.',
} as const

/** The mail to the owner of an account that was connected. */
export const connectedMail = {
  subject: 'Your account was connected to single sign-on',
  body: (fullName: string, username: string) => `Hello ${fullName},

Your account ${username} is now connected to your organization's directory. You can use "Sign in with Azure AD".

If this wasn't you, tell your help desk immediately.
`,
} as const

/** What failed at the identity provider. */
export const identityProviderMessages = {
  denied: 'The directory denied access, or you canceled.',
  signInThere: 'Sign in at the directory first.',
  noConsent: 'You have not allowed the directory to share your identity.',
  chooseAccount: 'Choose an account at the directory first.',
  busy: `The directory is busy. ${again}`,
  serverError: `The directory reported a problem. ${again}`,
  expired: 'The sign-in expired or was already used. Try again.',
  rejected: `The directory rejected the sign-in. ${askAdmin}`,
  unreachable: `The directory could not be reached. ${again}`,
  misconfigured: `Single sign-on is not set up correctly. ${askAdmin}`,
  notVerified: 'The directory’s response could not be verified. Try again from the sign-in page.',
} as const

/** The steps of the check under Integrations: their names, what was found, and what to do about it. */
export const signOnCheckMessages = {
  steps: {
    settings: 'Settings',
    discovery: 'Discovery',
    issuer: 'Issuer',
    keys: 'Keys',
    signOn: 'Sign-on',
    redirect: 'Redirect URI',
  },
  waiting: 'Waiting for the steps above.',
  notSet: 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are not set.',
  setVariables: 'Register the redirect URI below in your directory, set the three variables and restart Hatchway.',
  given: (issuer: string, clientId: string) => `${issuer}, with the client ID ${clientId}. The secret is set.`,
  answers: (address: string) => `${address} answers.`,
  unanswered: (address: string, reason: string) => `${address}: ${reason}`,
  checkIssuer: 'Check OIDC_ISSUER, and that this machine can reach the directory through firewall and proxy.',
  sameIssuer: 'The directory’s issuer is the same as OIDC_ISSUER.',
  useTenant: 'Use your tenant’s ID in OIDC_ISSUER instead of “common” or “organizations”.',
  setIssuer: (issuer: string) => `Set OIDC_ISSUER to ${issuer || 'the issuer that the directory reports'}.`,
  otherIssuer: (issuer: string) => `The directory reports the issuer ${issuer || '(none)'}.`,
  keys: (count: number) => `${count === 1 ? '1 key' : `${count} keys`} for checking signatures.`,
  keysFailed: (reason: string) => `The keys could not be read: ${reason}.`,
  noKeysUrl: 'no URL of keys is given',
  noKeys: 'there are none',
  askDirectoryAdmin: 'Ask the administrator of the directory.',
  noCodeFlow: 'The directory does not offer the authorization code flow.',
  enableCodeFlow: 'Enable it for this client.',
  noEndpoints: (names: readonly string[]) => `The directory gives no URL as ${listText(names, 'and')}.`,
  unknownScopes: (scopes: readonly string[]) => `The directory does not list the scopes ${scopes.join(', ')}.`,
  setScopes: 'Set OIDC_SCOPES to scopes that it supports. Without the email address no user can be found.',
  codeFlow: (scopes: string) => `Authorization code with PKCE, requesting ${scopes}.`,
  register: (address: string) => `Register exactly ${address} in the directory.`,
  notHttps: (address: string) => `${address} is not https. Most directories reject it.`,
  useHttps: 'Put a proxy with a certificate in front of Hatchway and set HATCHWAY_URL to its https address.',

  badStatus: (status: number) => `it responds with the status ${status}`,
  notDescription: 'its response is not a directory description',
  tooLarge: 'its response is larger than 1 MB',
  timeout: 'no response within 10 seconds',
  notJson: 'its response is not JSON',
  noHost: 'the host name does not exist',
  refused: 'the connection was refused',
  notTrusted: 'its certificate is not trusted',
  unreachable: 'it could not be reached',
} as const

/** The texts of the popup, by their names in `popup.html`. */
export const popupMessages = {
  title: 'Sign in with Azure AD',
  heading: 'One moment',
  sentence: 'Connecting to your organization’s directory.',
  close: 'Close this window',
  unreachable: 'The server cannot be reached.',
  cannotBegin: 'Single sign-on can’t begin',
  failed: 'Sign-in failed',
} as const

/** What the popup says instead where no identity provider is configured. */
export const popupMessagesWithoutDirectory = {
  title: notSetUp,
  heading: notSetUp,
  sentence:
    'This help desk is not connected to Azure AD yet. Sign in with your username and password, or ask your administrator to connect it.',
} as const
