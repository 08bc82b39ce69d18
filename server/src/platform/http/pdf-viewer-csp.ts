/**
 * The Content Security Policy of a PDF that is shown in the browser. Chromium's viewer is an embedded object, which the policy of our pages
 * blocks and a sandbox prevents from starting. Everything else is forbidden to the document.
 */
export const pdfViewerCsp = "default-src 'none'; object-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'"
