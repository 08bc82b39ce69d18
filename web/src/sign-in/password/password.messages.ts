/** The texts of the screens for a lost or a first password. */
export const passwordMessages = {
  forgot: {
    title: 'Forgot password',
    subtitle: 'Enter the email address of your account.',
    submit: 'Send reset link',
    submitting: 'Sending...',
    /** Shown whatever the outcome, so that it never reveals whether the address is known. */
    sent: "If your email exists, you'll receive a reset link.",
    invalid: 'Please enter a valid email address',
    failed: 'Something went wrong. Please try again.',
  },
  reset: {
    title: 'Reset password',
    subtitle: 'Choose a new password for your account.',
    newPassword: 'New Password',
    submit: 'Reset password',
    submitting: 'Resetting...',
    done: 'Password reset',
    doneHint: 'Your password has been reset. You can now log in.',
    noToken: 'Invalid or missing token.',
    mismatch: "Passwords don't match.",
    failed: 'Failed to reset password.',
    newLink: 'Request a new link',
  },
  invitation: {
    welcome: (name: string) => `Welcome, ${name}`,
    subtitle: (invitedBy: string | null, email: string, username: string) =>
      `${invitedBy ? `${invitedBy} invited you. ` : ''}Set a password. You’ll sign in with ${email}, or as ${username}.`,
    submit: 'Set password and sign in',
    submitting: 'Opening...',
    done: 'Your password has been set.',
    mismatch: 'Passwords do not match',
    failed: 'This invitation can’t be opened',
  },
} as const
