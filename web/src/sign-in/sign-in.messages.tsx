import type { ReactNode } from 'react'

/** The texts of the desk’s sign-in and registration. */
export const signInMessages = {
  product: 'Hatchway',
  unreachable: 'The help desk couldn’t be opened',
  backToSignIn: 'Back to Login',
  tabs: { login: 'Login', register: 'Register' },
  tabsLabel: 'Login or register',
  login: {
    title: (company: string) => `Sign in to ${company}`,
    subtitle: 'Use your work account to continue.',
    usernameOrEmail: 'Username or Email',
    submit: 'Sign In',
    submitting: 'Logging in...',
    done: 'Login successful',
    welcome: (name: string) => `Welcome back, ${name}!`,
    failed: 'Login failed',
    invalid: 'Invalid credentials',
    or: 'or',
    singleSignOn: 'Sign in with Azure AD',
  },
  register: {
    title: 'Create your account',
    subtitle: 'Submit requests and track their progress.',
    submit: 'Create Account',
    submitting: 'Creating account...',
    done: 'Registration successful',
    doneHint: 'Your account has been created.',
    failed: 'Registration failed',
    failedHint: 'Could not create account',
    mismatch: 'Passwords do not match',
  },
  legal: {
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    agreement: (terms: ReactNode, privacy: ReactNode) => (
      <>
        By continuing, you agree to our {terms} and {privacy}.
      </>
    ),
  },
} as const
