import { countText } from '../../../platform/count-text.ts'

/** The texts of the dialog that exports the list of tickets. */
export const exportMessages = {
  title: 'Export Tickets Report',
  consequence: (tickets: number | undefined) => {
    if (tickets === undefined) return 'The tickets under the current filters will be exported.'
    return tickets === 1
      ? '1 ticket will be exported under the current filters.'
      : `${countText(tickets)} tickets will be exported under the current filters.`
  },
  applied: 'Applied filters',
  noneApplied: 'None. All tickets of your organization.',
  noTickets: 'No tickets match the current filters',
  cancel: 'Cancel',
  export: 'Export CSV',
  exporting: 'Exporting...',
  done: 'Export Successful',
  doneHint: 'Your tickets have been exported successfully.',
  failed: 'Export Failed',
  failedHint: 'Failed to export tickets. Please try again.',
} as const
