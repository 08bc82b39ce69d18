import { useMemo } from 'react'
import { markdownHtml, safeHtml } from './rich-html.ts'

type RichBodyProps = { content: string; kind: 'html' | 'markdown'; names: readonly string[] }

/** Shows formatted text. */
export function RichBody({ content, kind, names }: RichBodyProps) {
  const html = useMemo(
    () => (kind === 'html' ? safeHtml(content, names) : markdownHtml(content, names)),
    [content, kind, names],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the line above, and by the server before
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
