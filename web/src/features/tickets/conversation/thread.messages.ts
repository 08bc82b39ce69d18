/** The texts of a conversation that its page on the portal shows as well. */
export const threadMessages = {
  today: 'Today',
  yesterday: 'Yesterday',
  unknownUser: 'Unknown User',
  newMessage: (author: string, isInternal: boolean) => `New ${isInternal ? 'internal note' : 'message'} from ${author}`,
  newMessages: (count: number, lastAuthor: string) => `${count} new messages, the last from ${lastAuthor}`,
} as const
