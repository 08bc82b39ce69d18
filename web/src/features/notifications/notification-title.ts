const acronyms = new Set(['sla'])

/** Returns a type as a title: `Ticket Assigned` for `ticket_assigned`. */
export const titleCase = (type: string) =>
  type
    .split('_')
    .filter(Boolean)
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1)))
    .join(' ')
