/** The texts of the settings of a brand. */
export const brandingMessages = {
  title: 'Branding',
  logo: 'Logo',
  logoHint: 'Square, at least 64 by 64. PNG, JPEG, WebP, GIF or SVG, up to 1 MB.',
  primaryColor: 'Primary color',
  primaryColorHint: 'Buttons, links and selected items.',
  secondaryColor: 'Secondary color',
  secondaryColorHint: 'Secondary accent.',
  noColor: 'Enter a color as #RRGGBB, such as #356CCF',
  pick: (label: string) => `Choose ${label.toLowerCase()}`,
} as const

/** The texts of the previews of a brand. */
export const previewMessages = {
  title: 'Preview',
  theme: 'Preview theme',
  themes: { light: 'Light', dark: 'Dark' },
  darkened: 'Buttons are darkened so that white text is readable. Your logo isn’t changed.',
  lightened: 'Buttons are lightened to stand out from the dark background. Your logo isn’t changed.',
  company: {
    name: 'Your company',
    signIn: 'Sign In',
    forgotPassword: 'Forgot password?',
    tickets: 'Tickets',
    customers: 'Customers',
    open: 'Open',
    new: 'New',
    selectedRow: 'A selected row',
  },
  portal: {
    name: 'Your portal',
    welcome: (portal: string) => `Welcome to ${portal || 'your portal'}`,
    signInHint: 'Please sign in to access your portal',
    username: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    terms: 'Terms of Service',
    create: 'Create New',
    tickets: 'Support Tickets',
    ticketsHint: 'Manage and track your support requests',
    subjects: {
      printer: 'Printer on the second floor',
      calendar: 'Access to the shared calendar',
      phone: 'New phone for the front desk',
    },
  },
} as const
