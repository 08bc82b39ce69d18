import { articleUrl } from '../article-url.ts'
import { articleSuggestionMessages } from './article-suggestion.messages.ts'

/** An article that the user read before filing a ticket and that did not help. */
export type UnhelpfulArticle = { id: number; title: string }

/** Returns the description followed by the article that did not help, for the agent who handles the ticket. */
export function withUnhelpful(description: string, { id, title }: UnhelpfulArticle, isPortal: boolean) {
  const address = window.location.origin + articleUrl(id, { isPortal })
  return `${description.trimEnd()}\n\n${articleSuggestionMessages.unhelpful.note(title, address)}`
}
