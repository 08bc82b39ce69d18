/** The texts of a printed ticket. */
export const ticketPrintMessages = {
  label: (number: string) => `Print of #${number}`,
  printed: (at: string) => `Printed ${at}`,
  created: (at: string, by: string | undefined) => `Created ${at}${by ? ` by ${by}` : ''}`,
  properties: 'Properties',
  conversation: 'Conversation',
  files: (names: readonly string[]) => `Files: ${names.join(', ')}`,
} as const
