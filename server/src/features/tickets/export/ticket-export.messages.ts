/** The texts of an exported list, and what callers read when it is too long. */
export const ticketExportMessages = {
  tooMany: (most: number) => `An export can have at most ${most.toLocaleString('en')} tickets. Filter the list first.`,
  fileName: (day: string, extension: string) => `tickets_export_${day}.${extension}`,
  ticketNumber: 'Number',
} as const
