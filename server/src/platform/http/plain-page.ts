/** An HTML document of the server itself, without any other file. It has the theme of the browser; `head`, `style` and `body` are inserted as they are. */
export const htmlDocument = ({ title, head = '', style, body }: HtmlDocument) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${head}<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`

type HtmlDocument = { title: string; head?: string; style: string; body: string }

/** A page without any other file, for when there is no build or the URL is wrong. `body` is HTML. */
export const plainPage = (title: string, body: string) =>
  htmlDocument({
    title,
    style: 'body { font: 16px/1.6 system-ui, sans-serif; max-width: 36em; margin: 4em auto; padding: 0 1em; }',
    body: `<h1>${escapeHtml(title)}</h1>
${body}`,
  })

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
