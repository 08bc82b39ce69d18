/** The texts of the preview of an article. */
export const articlePreviewMessages = {
  title: 'Preview',
  reader: 'Preview as',
  company: 'Internal users',
  isHidden: 'They can’t see this article.',
  isVisible: 'They can read this article. Changes are visible to them once published.',
  willBeVisible: 'They’ll see this article once it’s published.',
  related: (titles: readonly string[]) => `Related articles they can see: ${titles.join(', ') || 'none'}`,
} as const
