/** The texts of snoozing tickets. */
export const snoozeMessages = {
  end: 'End snooze',
  times: { laterToday: 'Later today', tomorrow: 'Tomorrow', nextWeek: 'Next week' },
  pickTime: 'Pick a time...',
  snooze: 'Snooze',
  hint: 'Hidden from your open tickets until then, or until the requester replies.',
  until: 'Until',
  past: 'Choose a time in the future',
} as const
