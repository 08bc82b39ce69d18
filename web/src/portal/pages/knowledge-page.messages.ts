/** The texts of the pages with the articles that customers read. */
export const knowledgePageMessages = {
  title: 'Knowledge Base',
  subtitle: 'Guides and answers from our support team',
  back: 'Back to Knowledge Base',
  notFound: 'Page Not Found',
  notFoundHint: 'This page doesn’t exist or you don’t have access.',
} as const
