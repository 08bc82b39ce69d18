/** The texts of the dialog that signs in again when a session has ended. */
export const sessionEndedMessages = {
  title: 'You were signed out',
  description: 'Sign in to continue. What you have written is kept.',
  username: 'Username',
  usernameOrEmail: 'Username or Email',
  password: 'Password',
  passwordMissing: 'Enter your password',
  invalid: 'Invalid credentials',
  submit: 'Sign In',
  submitOnPortal: 'Sign in',
  submitting: 'Logging in...',
  singleSignOn: 'Use single sign-on',
} as const
