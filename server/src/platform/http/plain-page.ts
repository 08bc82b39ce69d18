/** A page without any other file, for when there is no build or the URL is wrong. `body` is HTML. */
export const plainPage = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<body style="font: 16px/1.6 system-ui, sans-serif; max-width: 36em; margin: 4em auto; padding: 0 1em">
<h1>${escapeHtml(title)}</h1>
${body}
`

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
