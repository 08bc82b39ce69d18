import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { parseWithinLimits } from '../../platform/content/markup-limits.ts'
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

/** A drawing (empty when nothing of it is left), or why it is refused, as the end of a sentence. */
export type CleanedSvg = { svg: string } | { problem: string }

/** Returns a drawing without scripts, handlers, embedded pages and references to elsewhere. */
export function cleanSvg(text: string): CleanedSvg {
  const start = svgRootIndex(text)
  if (start < 0) return { svg: '' }
  // What stands before it goes, its document type first of all, and so there are no entities.
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

/** Returns the source with each style element holding nothing but harmless CSS, which comes out of the cleaning as it goes in. */
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
