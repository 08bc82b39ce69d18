/** A type as it is read: `ticket_assigned` becomes `Ticket Assigned`. */
export const titleCase = (type: string) =>
  type
    .split('_')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
