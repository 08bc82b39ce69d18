/** The texts of signing in through the identity provider, which the sign-in page and each first screen need. */
export const signOnMessages = {
  popupClosed: 'Popup closed',
  popupBlocked: 'Popup blocked',
  refused: 'Invalid credentials',
  logged: 'Azure AD login failed:',
  greeting: {
    new: { title: 'Account created successfully', hint: () => 'You are signed in with Azure AD.' },
    known: { title: 'Logged in successfully', hint: (name: string) => `Welcome back, ${name}!` },
  },
} as const
