/** Returns a type as a title: `Ticket Assigned` for `ticket_assigned`. */
export const titleCase = (type: string) =>
  type
    .split('_')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
