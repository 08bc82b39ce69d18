import { useMemo } from 'react'
import { articleMarkup } from './article-html.ts'

/** An article's words as their readers see them. */
export function ArticleBody({ html }: { html: string }) {
  const markup = useMemo(() => articleMarkup(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the line above, and by the server before
  return <div className="article-body" dangerouslySetInnerHTML={{ __html: markup }} />
}
