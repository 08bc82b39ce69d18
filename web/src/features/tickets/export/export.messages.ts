/** The texts of the export of tickets. */
export const exportMessages = {
  export: 'Export',
  command: (format: string) => `Export this list as ${format}`,
  searchWords: 'download spreadsheet',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  done: 'Tickets exported',
  failed: 'The tickets couldn’t be exported',
} as const
