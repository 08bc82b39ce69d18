/** The texts of groups. */
export const groupMessages = {
  groups: 'groups',
  nameTaken: 'A group with this name already exists',
  staffOnly: 'Only active agents and admins can be members',
  otherGroup: 'Choose another group for its tickets',
  notFound: 'This group does not exist',
  replacementRequired: ([first, ...others]: readonly string[], group: string) =>
    `${others.length === 0 ? first : `${first} and ${others.length} more`} can see tickets of ${group} only, and would see all tickets. Choose a replacement group.`,
} as const
