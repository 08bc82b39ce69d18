/** The texts of changes of the caller's own account. */
export const profileMessages = {
  noPassword: 'Your account has no password yet. Choose "Forgot password?" on the sign-in page to set one.',
  wrongPassword: 'Wrong password',
  emailChanged: 'Your email address has changed since. Reload and try again.',
  passwordChanged: 'Your password has been changed. You are signed out everywhere else.',
} as const

/** The mail to the former address of an account. */
export const emailChangedMail = {
  subject: 'Your email address was changed',
  body: (fullName: string, username: string, email: string) => `Hello ${fullName},

The email address of your account ${username} is now ${email}. Emails will be sent to it from now on.

If you didn't change it, tell your help desk immediately.
`,
} as const
