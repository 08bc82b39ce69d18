import { Marked } from 'marked'

/** Parses the Markdown of comments and terms: GitHub’s flavour, in which a line break stays one. */
export const markdown = new Marked({ gfm: true, breaks: true })
