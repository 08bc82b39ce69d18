import { Marked } from 'marked'

/** Parses the Markdown of comments and terms as GitHub-flavored Markdown that preserves line breaks. */
export const markdown = new Marked({ gfm: true, breaks: true })
