/** The texts about calls that fail where the server says nothing. */
export const callMessages = {
  failed: 'Something went wrong. Please try again.',
  unreachable: 'The server can’t be reached.',
  textKept: (problem: string) => `${problem} Your text is kept.`,
  notJson: (type: string | null) => `Expected JSON response but received ${type ?? 'nothing'}`,
  /** What failed, a sentence with or without its full stop, and why. */
  because: (failed: string, reason: string) => `${failed.replace(/\.$/, '')}. ${reason}`,
} as const
