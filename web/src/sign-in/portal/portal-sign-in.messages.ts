/** The texts of a portal’s sign-in. */
export const portalSignInMessages = {
  title: (portal: string) => `Welcome to ${portal}`,
  subtitle: 'Please sign in to access your portal',
  submit: 'Sign in',
  submitting: 'Signing in...',
  failed: 'Login failed',
  backToSignIn: 'Back to sign in',
  logo: (customer: string) => `${customer} logo`,
  product: 'Runs on Hatchway',
} as const
