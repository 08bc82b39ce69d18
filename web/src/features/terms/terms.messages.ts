/** The texts of an organization’s terms. */
export const termsMessages = {
  title: 'Terms of Service',
} as const
