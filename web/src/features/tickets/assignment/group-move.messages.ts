import { countOf } from '../../../platform/count-text.ts'

const them = (count: number) => (count === 1 ? 'the ticket' : 'them')

/** The texts of the dialog that moves tickets to a group of their assignee. */
export const groupMoveMessages = {
  title: (ticketNumber: string) => `#${ticketNumber} is in another group`,
  titleOfSeveral: (count: number) => `${countOf(count, 'ticket is', 'tickets are')} in other groups`,
  /** Why the group has to change. `assignee` is nothing while their name is not known. */
  noMember: (assignee: 'me' | { name: string | undefined }, group: string | null | undefined, count: number) => {
    const who = assignee === 'me' ? 'You aren’t' : `${assignee.name ?? 'The assignee'} isn’t`
    return `${who} a member of ${group ?? (count === 1 ? 'its group' : 'their groups')}.`
  },
  choose: (count: number) => `Choose the group to move ${them(count)} to.`,
  noGroup: (isMe: boolean, count: number) =>
    `${isMe ? 'You have' : 'They have'} no group for ${them(count)}, so the group is removed.`,
  /** The label of the button: what happens to the group, and to whom the ticket goes. */
  submit: (group: string | undefined, isMe: boolean) =>
    `${group === undefined ? 'Remove the group' : `Move to ${group}`} and ${isMe ? 'take' : 'assign'}`,
  submitLater: 'Move and take',
  loading: 'Loading groups...',
  failed: 'The groups couldn’t be loaded',
  group: 'Group',
} as const
