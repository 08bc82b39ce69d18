/** The texts of a registration that waits, and of the page that its email leads to. */
export const registrationMessages = {
  pending: {
    email: {
      title: 'Check your email',
      next: (email: string) => `We sent an email to ${email}. Open the link in it to open your account.`,
      hint: 'The link works once, within a day. No email? Check your spam folder, or register again after an hour.',
    },
    admin: {
      title: 'Wait for an admin',
      next: (email: string) => `An admin will review your registration with ${email}.`,
      hint: 'Then sign in with the password that you chose. If you already have an account, sign in with it. A registration is deleted if no admin has accepted it within seven days.',
    },
  },
  confirm: {
    title: 'Open your account',
    subtitle: (email: string) => `Confirm ${email} with the password that you chose when you registered.`,
    submit: 'Open account',
    submitting: 'Opening...',
    done: 'Registration successful',
    doneHint: 'Your account has been created.',
    failed: 'This account can’t be opened',
    noPassword: 'Enter your password',
  },
} as const
