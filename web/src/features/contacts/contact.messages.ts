/** The texts of people without an account. */
export const contactMessages = {
  addNamed: (typed: string) => (typed ? `Add “${typed}”…` : 'Add person…'),
  title: 'Add person',
  description: 'They don’t need an account. Replies are sent to their email address.',
  fullName: 'Full name',
  email: 'Email address',
  phone: 'Phone',
  eitherHint: 'Enter an email address, a phone number, or both.',
  customer: 'Customer',
  noCustomer: 'Walk-in',
  save: 'Add person',
  saving: 'Adding...',
  failed: 'This person couldn’t be added',
  noAccount: 'No account',
} as const
