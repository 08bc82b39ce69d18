import type { LinkProblem } from './message-links.ts'

/** The texts of the pages of the links in mails. */
export const linkPageMessages = {
  title: (page: string, brand: string) => `${page} - ${brand}`,
  goTo: (brand: string) => `Go to ${brand}`,
  problems: {
    invalid: {
      title: 'Link not valid',
      text: 'This link is incomplete or wasn’t sent by this help desk. Open it again from the email.',
    },
    expired: { title: 'Link expired', text: 'This link has expired. Sign in to continue.' },
    used: { title: 'Link already used', text: 'This link was already used. Nothing was changed.' },
    foreign: {
      title: 'Link for someone else',
      text: 'This link was sent to someone else. Sign out, or open it in another browser, if the email was for you.',
    },
  } satisfies Record<LinkProblem, { title: string; text: string }>,
} as const

/** The texts of the pages that end a subscription, and begin it again. */
export const subscriptionMessages = {
  unsubscribe: 'Unsubscribe',
  subscribeAgain: 'Subscribe again',
  undo: 'Undo',
  stop: (what: string, consequence: string) => `Stop ${what}? ${consequence}`,
  receiveAgain: (what: string) => `Receive ${what} again?`,
  willReceiveAgain: (what: string) => `You will receive ${what} again.`,
  ticket: {
    what: (number: number) => `emails about ticket #${number}`,
    consequence: 'You can still read it and reply to it.',
    done: (number: number) => `You’ll no longer receive emails about ticket #${number}.`,
  },
  digest: {
    what: 'the digest',
    consequence: 'You can turn it on again in your notification settings.',
    done: 'You’ll no longer receive the digest.',
  },
  kind: {
    what: (kind: string) => `“${kind}” emails`,
    consequence: 'You can turn them on again in your notification settings.',
    done: (emails: string) => `You’ll no longer receive ${emails}.`,
  },
} as const
