/** The texts of buttons. */
export const buttonMessages = {
  copy: 'Copy',
  copied: 'Copied',
} as const
