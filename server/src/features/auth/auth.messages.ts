/** The texts of signing in and out, of accounts and of reset links. */
export const authMessages = {
  invalidCredentials: 'Invalid credentials',
  signedOut: 'You have been successfully logged out.',
  notSetUp: 'This help desk is not set up yet',
  invitationExpired: 'This invitation is no longer valid. Ask for a new one.',
  linkRequested: "If your email exists, you'll receive a reset link.",
  linkExpired: 'Invalid or missing token.',
  passwordReset: 'Your password has been reset. You can now log in.',
} as const

/** The mail with a reset link. */
export const resetLinkMail = {
  helpDesk: 'the help desk',
  subject: 'Reset your password',
  body: ({ fullName, username, place, link }: Record<'fullName' | 'username' | 'place' | 'link', string>) =>
    `Hello ${fullName},

Open this link to set a new password for your account ${username} at ${place}:

${link}

The link works once, within one hour. If you did not request it, ignore this email: your password won't change.
`,
} as const

/** The mail to the owner of an account after many wrong passwords. */
export const failedSignInsMail = {
  subject: 'Many failed sign-ins to your account',
  body: (fullName: string, username: string, failures: number) => `Hello ${fullName},

Someone tried to sign in to your account ${username} with a wrong password ${failures} times within a day.

If this was you, choose "Forgot password?" on the sign-in page. If not, no one has signed in with these attempts. Use a long password that you use nowhere else to keep your account safe.
`,
} as const

/** The mail to the owner of an API key that a new password revoked. */
export const keyRevokedMail = {
  subject: 'Your API key was revoked',
  body: (fullName: string) => `Hello ${fullName},

Your password was reset, so your API key was revoked. Programs that use it will stop working until you generate a new one.
`,
} as const
