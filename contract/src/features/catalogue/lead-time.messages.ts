/** The texts of lead times. */
export const leadTimeMessages = {
  sameDay: 'Same day',
  businessDays: (days: number) => `${days} business ${days === 1 ? 'day' : 'days'}`,
} as const
