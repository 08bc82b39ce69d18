import { expect, test } from 'vitest'
import { cleanPastedHtml } from './clean-pasted-html.ts'

test('removes comments, styles and classes from HTML pasted from Word, and restores its lists', () => {
  const pasted = `<html xmlns:o="x"><head><style>p{color:red}</style></head><body><!--StartFragment-->
<p class="MsoNormal" style="margin:0"><b>Steps</b><o:p></o:p></p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>One</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>Two</p>
<!--EndFragment--></body></html>`
  const clean = cleanPastedHtml(pasted)
  expect(clean).toContain('<p><b>Steps</b></p>')
  expect(clean.replace(/\s+/g, '')).toContain('<ul><li>One</li><li>Two</li></ul>')
  expect(clean).not.toMatch(/Mso|style|o:p|StartFragment|color:red/)
})

test('turns numbered paragraphs into a numbered list and keeps everything else', () => {
  const item = (text: string) => `<p class="MsoListParagraph" style="mso-list:l1">${text}</p>`
  expect(cleanPastedHtml(`${item('1.&nbsp;&nbsp;First')}${item('2.&nbsp;&nbsp;Second')}`)).toBe(
    '<ol><li>First</li><li>Second</li></ol>',
  )
  expect(cleanPastedHtml('<table><tr><td>1. x</td></tr></table>')).toBe('<table><tr><td>1. x</td></tr></table>')
})
