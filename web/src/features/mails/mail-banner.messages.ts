import { countOf } from '../../platform/count-text.ts'

/** The texts of the warning that emails are not sent. */
export const mailBannerMessages = {
  notAccepted: (since: string, waiting: number, failed: number) => {
    const parts = [
      waiting > 0 && countOf(waiting, 'email waiting', 'emails waiting'),
      failed > 0 && `${countOf(failed, 'email')} failed`,
    ]
    return `The mail server hasn’t accepted emails since ${since}: ${parts.filter(Boolean).join(', ')}.`
  },
  openOutbox: 'Open outbox',
  held: (count: number) => `${countOf(count, 'email was', 'emails were')} not sent because no mail server is set up.`,
  setUp: 'Set up email',
} as const
