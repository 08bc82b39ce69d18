import { articleUrl } from '../article-url.ts'

/** An article that was read before asking, and did not answer. */
export type UnhelpfulArticle = { id: number; title: string }

/** A description that ends with the article that did not help, for whoever takes it from here. */
export function withUnhelpful(description: string, { id, title }: UnhelpfulArticle, isPortal: boolean) {
  const address = window.location.origin + articleUrl(id, { isPortal })
  return `${description.trimEnd()}\n\nThis article did not help: “${title}” ${address}`
}
