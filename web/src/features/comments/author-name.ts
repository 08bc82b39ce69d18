import { authorMessages as messages } from './author.messages.ts'

type Written = { author: { fullName: string } | null; source: string }

/** Returns who wrote a message: a person, or Hatchway where a rule did. */
export const authorName = ({ author, source }: Written) =>
  author?.fullName ?? (source === 'rule' ? messages.rule : messages.unknown)
