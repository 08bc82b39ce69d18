import clsx from 'clsx'

type MailFrameProps = {
  html: string
  title: string
  scheme?: 'light' | 'dark'
  /** Links open in a tab of their own; otherwise they do nothing. */
  opensLinks?: boolean
  className?: string
}

/**
 * Shows the HTML of an email in a frame without scripts and forms, where nothing is loaded but pictures of this server. `scheme` renders it
 * as a mail program in the light or in the dark theme does.
 */
export function MailFrame({ html, title, scheme, opensLinks = false, className }: MailFrameProps) {
  return (
    <iframe
      // Without `allow-scripts` no script runs. It is of this origin, so that pictures of this server can be loaded.
      sandbox={opensLinks ? 'allow-same-origin allow-popups allow-popups-to-escape-sandbox' : 'allow-same-origin'}
      title={title}
      srcDoc={framed(html, scheme ?? 'light', opensLinks)}
      className={clsx('w-full rounded-tile border border-line', className)}
    />
  )
}

/** Returns the document of the frame. Its policy is the first element, so that it applies to everything after it. */
export function framed(html: string, scheme: 'light' | 'dark', opensLinks = false) {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:">`
  const look = `<style>html{color-scheme:${scheme};background:Canvas;color:CanvasText}</style>`
  const shown = html
    .replace(/^\s*<!doctype[^>]*>/i, '')
    .replaceAll(/(<img\b[^>]*?\ssrc=")([^"]*)"/gi, (_, start: string, url: string) => `${start}${localPicture(url)}"`)
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, wanted: string) =>
      // A frame has the theme of the system: the condition is replaced by one that is always true, or never.
      wanted === scheme ? '(min-width: 0)' : '(max-width: 0)',
    )
  const links = opensLinks ? '<base target="_blank">' : ''
  return `<!doctype html>${policy}${look}${links}${shown}`
}

/** Pictures of a portal are the same at the address of the desk. Other pictures are left out. */
const localPicture = (url: string) =>
  /^(?:https?:\/\/[^/]+)?(\/(?:api\/pictures|demo)\/[\w./-]+)$/.exec(url)?.[1] ?? 'data:,'
