import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { type MarkupProblem, parseWithinLimits } from '../../platform/content/markup-limits.ts'
import { ownReference, safeCss } from './safe-css.ts'
import { svgRootIndex } from './svg-root.ts'

const drawing = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc', 'style', 'path', 'rect', 'circle', 'ellipse'],
  ...['line', 'polyline', 'polygon', 'text', 'tspan', 'textPath', 'image', 'marker', 'mask', 'clipPath', 'pattern'],
  ...['linearGradient', 'radialGradient', 'stop', 'filter', 'view'],
]
const effects = [
  ...['Blend', 'ColorMatrix', 'ComponentTransfer', 'Composite', 'ConvolveMatrix', 'DiffuseLighting', 'Offset'],
  ...['DisplacementMap', 'DistantLight', 'DropShadow', 'Flood', 'FuncA', 'FuncB', 'FuncG', 'FuncR', 'GaussianBlur'],
  ...['Image', 'Merge', 'MergeNode', 'Morphology', 'PointLight', 'SpecularLighting', 'SpotLight', 'Tile', 'Turbulence'],
].map((effect) => `fe${effect}`)

const xml = { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true }

/** The sanitized SVG (empty when nothing of it is left), or the reason why it is rejected, as the end of a sentence. */
export type CleanedSvg = { svg: string } | { problem: MarkupProblem }

/** Returns an SVG without scripts, event handlers, embedded pages and external references. */
export function cleanSvg(text: string): CleanedSvg {
  const start = svgRootIndex(text)
  if (start < 0) return { svg: '' }
  // Everything before the root element is removed, including the document type, so there are no entities.
  const source = text.slice(start)
  const problem = parseWithinLimits(source, xml)
  if (problem) return { problem }
  const clean = sanitizeHtml(withSafeStyles(source), {
    allowedTags: [...drawing, ...effects],
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    nonTextTags: ['script', 'textarea', 'option', 'noscript', 'foreignObject', 'metadata', 'iframe'],
    allowedSchemesAppliedToAttributes: [],
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(attribs) }) },
    parser: xml,
  }).trim()
  return { svg: clean.includes('<svg') ? clean : '' }
}

/** Returns the source with only harmless CSS in each style element, which the sanitizer leaves unchanged. */
function withSafeStyles(source: string): string {
  const pieces: string[] = []
  let copied = 0
  let depth = 0
  let css: string[] = []
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (depth > 0 || name === 'style') depth += 1
      },
      onopentag: () => {
        if (depth !== 1) return
        pieces.push(source.slice(copied, parser.endIndex + 1))
        copied = parser.endIndex + 1
        css = []
      },
      ontext: (text) => {
        if (depth === 1) css.push(text)
      },
      onclosetag: () => {
        if (depth === 0) return
        depth -= 1
        // An empty element (`<style/>`) ends where it begins.
        if (depth > 0 || parser.startIndex < copied) return
        pieces.push(safeCss(css.join('')))
        copied = parser.startIndex
      },
    },
    xml,
  )
  parser.end(source)
  return pieces.join('') + source.slice(copied)
}

const safeAttributes = (attribs: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attribs).flatMap(([name, value]) => {
      if (/^on/i.test(name)) return []
      if (/(?:^|:)href$|^src$/i.test(name)) return ownReference.test(value) ? [[name, value]] : []
      const css = mayHoldCss.test(value) ? safeCss(value) : value
      return css === '' && value !== '' ? [] : [[name, css]]
    }),
  )

/** Presentation attributes are parsed as CSS, escapes included. */
const mayHoldCss = /url\(|image-set\(|src\(|\\|@import/i
