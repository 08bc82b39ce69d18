/** Returns the URL of an article, on a portal or on the desk. */
export const articleUrl = (id: number, { isPortal }: { isPortal: boolean }) =>
  isPortal ? `/knowledge_base/portal_article=${id}` : `/knowledge-base/${id}`
