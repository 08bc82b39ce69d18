import type { User } from '@hatchway/contract/accounts/users'
import type { PersonAction } from './people.queries.ts'

type Words = {
  label: string
  /** The question to confirm, for actions that need confirmation. */
  question: (person: User) => string
  consequence: (person: User) => string
  done: (person: User) => string
  failed: string
}

/** Texts before and after each action on a user account. */
export const actionMessages: Record<PersonAction, Words> = {
  deactivate: {
    label: 'Deactivate',
    question: ({ fullName }) => `Deactivate ${fullName}?`,
    consequence: (person) =>
      `They are signed out everywhere and cannot sign in again. ${ticketsOf(person)}Their name stays wherever they worked.`,
    done: ({ fullName }) => `${fullName} deactivated`,
    failed: 'Person could not be deactivated',
  },
  reactivate: {
    label: 'Reactivate',
    question: ({ fullName }) => `Reactivate ${fullName}?`,
    consequence: () => 'They can sign in again.',
    done: ({ fullName }) => `${fullName} can sign in again`,
    failed: 'Person could not be reactivated',
  },
  invite: {
    label: 'Send invitation',
    question: ({ fullName }) => `Send ${fullName} an invitation?`,
    consequence: () => 'An earlier link stops working.',
    done: ({ email }) => `Invitation sent to ${email}`,
    failed: 'Invitation could not be sent',
  },
  revoke: {
    label: 'Revoke',
    question: ({ fullName }) => `Revoke the invitation of ${fullName}?`,
    consequence: () =>
      'Its link stops working, and the account is deactivated. You can reactivate and invite them later.',
    done: ({ fullName }) => `Invitation of ${fullName} revoked`,
    failed: 'Invitation could not be revoked',
  },
  signOut: {
    label: 'End sessions',
    question: ({ fullName }) => `End all sessions of ${fullName}?`,
    consequence: () => 'They are signed out everywhere and their API key ends. They can sign in again.',
    done: ({ fullName }) => `${fullName} is signed out everywhere`,
    failed: 'Sessions could not be ended',
  },
}

function ticketsOf({ unresolvedTickets: count }: User) {
  if (count === 0) return ''
  return count === 1
    ? 'Their unresolved ticket goes back to its group. '
    : `Their ${count} unresolved tickets go back to their groups. `
}
