import type { RegistrationMode } from '@hatchway/contract/accounts/registrations'

/** The texts of who may register. */
export const registrationMessages = {
  title: 'Registration',
  hint: 'People who register become requesters. Customers’ users are invited to their portal, and single sign-on creates accounts as it is set up.',
  label: 'Who can register',
  modes: {
    off: { label: 'Off', hint: 'Only admins create accounts. The sign-in page offers no registration.' },
    proof: {
      label: 'With proof of the address',
      hint: 'An account opens with the link of an email. The page doesn’t reveal who has an account.',
    },
    open: {
      label: 'Open',
      hint: 'Anyone who reaches the sign-in page gets an account at once, with any email address.',
    },
  } satisfies Record<RegistrationMode, { label: string; hint: string }>,
  noMailServer:
    'No mail server is set up, so an admin lets each person in: under People, with the status “Waiting for approval”.',
  setUp: 'Set up email',
} as const
