type Written = { author: { fullName: string } | null; source: string }

/** Returns who wrote a message: a person, or Hatchway where a rule did. */
export const authorName = ({ author, source }: Written) =>
  author?.fullName ?? (source === 'rule' ? 'Hatchway' : 'Unknown User')
