/** The texts of categories. */
export const categoryMessages = {
  categories: 'categories',
  oneOf: (names: readonly string[]) => `Category must be one of ${names.join(', ')}`,
  lastOne: 'Tickets need at least one category',
  nameTaken: (name: string) => `Another category is called “${name}”`,
  meansNone: (name: string) => `“${name}” stands for tickets without a category`,
  originalName: (original: string, name: string) =>
    `“${original}” is the original name of “${name}” and still refers to it`,
} as const
