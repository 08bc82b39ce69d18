/**
 * The content security policy of a PDF that is to be read in the browser. Chromium's own viewer is an embedded object, which the
 * policy of our pages refuses and a sandbox keeps from starting; anything else the document may not do.
 */
export const pdfViewerCsp = "default-src 'none'; object-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'"
