/** The texts of the pages of the knowledge base. */
export const knowledgePageMessages = {
  back: 'Back to Knowledge Base',
  newArticle: 'New article',
  categories: 'Categories',
  edit: 'Edit',
  versionHistory: 'Version history',
  draft: 'Not visible to readers yet.',
  archived: 'No longer visible to readers.',
  unpublished: (version: number) => `Version ${version} isn’t published yet. Readers see this version.`,
  createTicket: 'Create New',
} as const
