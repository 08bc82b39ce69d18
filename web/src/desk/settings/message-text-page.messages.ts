/** The texts of the page of a message’s text. */
export const messageTextPageMessages = {
  loadFailed: 'The text couldn’t be loaded',
  loading: 'Loading the text',
  allBrands: 'all brands',
  sendTest: 'Send test',
  incomplete: 'Correct the text first',
  testSent: (to: string) => `Test email sent to ${to}`,
  testStored: 'Test email stored in the outbox',
  testStoredHint: 'It isn’t sent, because no mail server is set up.',
  openOutbox: 'Open outbox',
  testFailed: 'The test email couldn’t be sent',
} as const
