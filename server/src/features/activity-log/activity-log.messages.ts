/** The texts of the file of the activity log. */
export const activityFileMessages = {
  fileName: (day: string) => `activity_${day}.csv`,
  columns: {
    time: (zone: string) => `Time (${zone})`,
    event: 'Event',
    who: 'Who',
    side: 'Side',
    ipAddress: 'IP address',
    ticket: 'Ticket',
    customer: 'Customer',
    record: 'Record',
    changes: 'Changes',
  },
  sides: { staff: 'Staff side', requester: 'Staff side', portal: 'Portal', anonymous: '', system: '' },
  system: 'Hatchway',
  signedOut: 'Signed-out user',
  ticket: (number: string, subject: string) => `#${number} ${subject}`,
  change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  fact: (field: string, value: string) => `${field}: ${value}`,
} as const
