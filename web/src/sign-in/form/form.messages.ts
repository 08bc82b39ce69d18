/** The texts that the forms of the sign-in have in common. */
export const formMessages = {
  fullName: 'Full Name',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  newPassword: {
    atLeast: (characters: number) => `At least ${characters} characters`,
    confirm: 'Confirm Password',
  },
  forgotPassword: 'Forgot password?',
  timeZone: 'Time zone',
  timeZoneHint: 'Used for due dates and reports. You can change it later.',
  required: 'Required',
  wrongPassword: 'Check your username and password.',
  error: 'Error',
} as const
