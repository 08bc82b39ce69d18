/** The texts of the hours of a week in short. */
export const weekMessages = {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  and: ' and ',
  allDay: 'all day',
  midnight: 'midnight',
} as const
