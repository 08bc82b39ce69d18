import clsx from 'clsx'

type MailFrameProps = { html: string; title: string; scheme?: 'light' | 'dark'; className?: string }

/**
 * Shows the HTML of an email in a frame without scripts, forms and links, where nothing is loaded but pictures of this server. `scheme`
 * renders it as a mail program in the light or in the dark theme does.
 */
export function MailFrame({ html, title, scheme, className }: MailFrameProps) {
  return (
    <iframe
      // Without `allow-scripts` and `allow-same-origin` the document can do nothing.
      sandbox=""
      title={title}
      srcDoc={framed(html, scheme)}
      className={clsx('w-full rounded-tile border border-line', className)}
    />
  )
}

/** The policy is the first element of the document, so that it applies to everything in it. */
function framed(html: string, scheme: 'light' | 'dark' | undefined) {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:">`
  const theme = scheme ?? 'light'
  const look = `<style>html{color-scheme:${theme};background:Canvas;color:CanvasText}</style>`
  const inScheme = scheme
    ? html.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, matches(scheme))
    : html
  return `<!doctype html>${policy}${look}${inScheme.replace(/^\s*<!doctype[^>]*>/i, '')}`
}

/** A frame has the theme of the system: the condition of the style is replaced by one that is always true, or never. */
const matches = (scheme: 'light' | 'dark') => (_: string, wanted: string) =>
  wanted === scheme ? '(min-width: 0)' : '(max-width: 0)'
