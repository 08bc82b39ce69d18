/** The texts of targets for customers. */
export const customerTargetMessages = {
  late: (moment: string) => `Late, ${moment}`,
  onTime: (moment: string) => `On time, ${moment}`,
  paused: 'Paused',
  overdueSince: (moment: string) => `Overdue since ${moment}`,
  by: (moment: string) => `By ${moment}`,
} as const
