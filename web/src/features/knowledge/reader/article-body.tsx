import { useMemo } from 'react'
import { articleMarkup } from './article-html.ts'

/** Shows an article's text. */
export function ArticleBody({ html }: { html: string }) {
  const markup = useMemo(() => articleMarkup(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the line above, and by the server before
  return <div className="article-body" dangerouslySetInnerHTML={{ __html: markup }} />
}
