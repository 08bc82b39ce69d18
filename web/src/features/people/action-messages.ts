import type { User } from '@hatchway/contract/accounts/users'
import { openWork } from './open-work.ts'
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
      `They’ll be signed out everywhere and can’t sign in again. ${unassignedFrom(person)}Their name is kept on their work.`,
    done: ({ fullName }) => `${fullName} deactivated`,
    failed: 'This person couldn’t be deactivated',
  },
  reactivate: {
    label: 'Reactivate',
    question: ({ fullName }) => `Reactivate ${fullName}?`,
    consequence: () => 'They’ll be able to sign in again.',
    done: ({ fullName }) => `${fullName} reactivated`,
    failed: 'This person couldn’t be reactivated',
  },
  revoke: {
    label: 'Revoke',
    question: ({ fullName }) => `Revoke ${fullName}’s invitation?`,
    consequence: () =>
      'The link stops working and the account is deactivated. You can reactivate and invite them again later.',
    done: ({ fullName }) => `${fullName}’s invitation revoked`,
    failed: 'The invitation couldn’t be revoked',
  },
  signOut: {
    label: 'End sessions',
    question: ({ fullName }) => `End all sessions of ${fullName}?`,
    consequence: () => 'They’ll be signed out everywhere and their API key is revoked. They can sign in again.',
    done: ({ fullName }) => `${fullName} signed out everywhere`,
    failed: 'The sessions couldn’t be ended',
  },
}

function unassignedFrom(person: User) {
  const work = openWork(person)
  return work ? `Their ${work} unassigned. ` : ''
}
