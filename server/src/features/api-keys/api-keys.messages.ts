/** The mail to the owner of a new API key. */
export const apiKeyMail = {
  replaced: {
    subject: 'Your API key was replaced',
    body: (fullName: string) =>
      mail(fullName, 'A new API key was generated for your account. The previous key no longer works.'),
  },
  created: {
    subject: 'An API key was created for your account',
    body: (fullName: string) =>
      mail(fullName, 'An API key was created for your account. Programs that use it have your permissions.'),
  },
} as const

const mail = (fullName: string, news: string) => `Hello ${fullName},

${news}

If this wasn't you, change your password, sign out of your other sessions, regenerate the key and tell your help desk.
`
