import type { ListedArticle } from '@hatchway/contract/knowledge/knowledge-articles'
import { textOfHtml } from '../../platform/html-text.ts'

/** Returns the beginning of an article or the matching text, which the server extracts; a server of another version may not. */
export const excerptOf = ({ excerpt, content }: Partial<Pick<ListedArticle, 'excerpt' | 'content'>>) =>
  withoutPartialWord(excerpt ?? cut(textOfHtml(content ?? '')))

const cut = (text: string) => (text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text)

const excerptLength = 150

/** Returns an excerpt that ends with a whole word: the server cuts it after a fixed number of characters. */
export const withoutPartialWord = (excerpt: string) => excerpt.replace(/[.,;:]?\s+\S{0,30}…$/u, '…')
