/** The texts of articles. */
export const articleMessages = {
  noAccess: 'You don’t have access to the knowledge base',
  noFile: 'Choose a file first',
  severalFiles: 'Choose one file at a time',
  tooManyFiles: (most: number) => `An article can have at most ${most} files`,
  noSuchCategory: 'This category no longer exists',
  noSuchCustomer: 'One of these customers no longer exists',
  noSuchRelated: 'One of the related articles no longer exists',
  noCustomers: 'Choose at least one customer',
  authorNotStaff: 'Only agents can be authors',
  withoutText: 'An article without text cannot be published',
  published: 'This article has been published. Archive it instead.',
  tooManyVersions: (most: number) =>
    `An article can have at most ${most} versions. Duplicate it and continue in the copy.`,
  notPublished: 'Only published articles can be voted on',
  restored: (version: number) => `Version ${version} restored`,
  copyTitle: (title: string) => `${title} (copy)`,
  copyOf: (title: string) => `Copy of “${title}”`,
  changedSince: 'This article has changed since you opened it',
} as const

/** The texts of categories of articles. */
export const categoryMessages = {
  plural: 'categories',
  inUse: 'This category still contains articles. Move them first, or archive the category.',
  nameTaken: (name: string) => `A category called “${name}” already exists`,
} as const
