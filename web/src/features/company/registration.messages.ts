import type { RegistrationMode } from '@hatchway/contract/accounts/registrations'

/** The texts of who may register. */
export const registrationMessages = {
  title: 'Registration',
  hint: 'People who register become requesters. Customers’ users are invited to their portal, and single sign-on has its own setting.',
  label: 'Who can register',
  modes: {
    off: { label: 'Off', hint: 'Only admins can create accounts. The sign-in page has no registration.' },
    proof: {
      label: 'With email confirmation',
      hint: 'People confirm their email address first. The page doesn’t reveal who has an account.',
    },
    open: {
      label: 'Open',
      hint: 'Anyone who can reach the sign-in page gets an account immediately, with any email address.',
    },
  } satisfies Record<RegistrationMode, { label: string; hint: string }>,
  noMailServer:
    'No mail server is set up, so an admin approves each person: under People, with the status “Waiting for approval”.',
  setUp: 'Set up email',
} as const
