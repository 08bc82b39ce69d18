/** The texts of registrations that wait. */
export const registrationMessages = {
  off: 'Registration is switched off. Ask your help desk for an account.',
  notOnPortals: 'Accounts for this portal are created by your help desk',
  linkExpired: 'This link has been used, replaced or has expired. Register again to get a new one.',
  wrongPassword: 'This isn’t the password that you registered with',
  tooMany: 'Too many registrations are waiting. Ask your help desk for an account.',
} as const
