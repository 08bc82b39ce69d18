/**
 * Cleans HTML from word processors and mail programs: removes comments, styles, classes and empty spans, and converts paragraphs that
 * imitate lists. The editor's schema does the rest.
 */
export function cleanPastedHtml(html: string) {
  const bare = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(?:meta|link|head|html|body)\b[^>]*>/gi, '')
    .replace(/<\/?[a-z]+:[^>]*>/gi, '')
    .replace(
      /\s(?:class|lang|width|height|valign|bgcolor|border|cellspacing|cellpadding)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi,
      (attribute) => (/MsoList/i.test(attribute) ? attribute : ''),
    )
  return listsOf(bare).replace(/\s(?:style|class)=(?:"[^"]*"|'[^']*')/gi, '')
}

const listParagraph = /<p\b[^>]*(?:mso-list|MsoListParagraph)[^>]*>([\s\S]*?)<\/p>/gi
const sign = /^(?:\s|&nbsp;|<[^>]+>)*(?:([·•o§\-–])|(\d+|[a-z])[.)])(?:\s|&nbsp;|<[^>]+>)+/i

/** Converts Word's lists, which are paragraphs that begin with a bullet or a number. */
function listsOf(html: string) {
  const items = html.replace(listParagraph, (_, inner: string) => {
    const found = sign.exec(inner)
    const kind = found?.[2] ? 'ol' : 'ul'
    return `<${kind}><li>${inner
      .replace(sign, '')
      .replace(/<\/?span[^>]*>/gi, '')
      .trim()}</li></${kind}>`
  })
  return items.replace(/<\/ul>\s*<ul>/gi, '').replace(/<\/ol>\s*<ol>/gi, '')
}
