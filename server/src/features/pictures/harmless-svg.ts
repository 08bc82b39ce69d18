import sanitizeHtml from 'sanitize-html'
import { startOfDrawing } from './drawing-start.ts'

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

/** A reference within the drawing, or a picture that lies in it. */
const ownReference = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i

/** A drawing without scripts, handlers, embedded pages and references to elsewhere; empty when nothing of it is left. */
export function harmlessSvg(text: string) {
  const start = startOfDrawing(text)
  if (start < 0) return ''
  // What stands before it goes, its document type first of all, and so there are no entities.
  const clean = sanitizeHtml(text.slice(start), {
    allowedTags: [...drawing, ...effects],
    allowedAttributes: false,
    // Styles stay, and come out as they went in: one that could end its element early goes.
    allowVulnerableTags: true,
    exclusiveFilter: ({ tag, text }) => tag === 'style' && /[<&]/.test(text),
    nonTextTags: ['script', 'textarea', 'option', 'noscript', 'foreignObject', 'metadata', 'iframe'],
    allowedSchemesAppliedToAttributes: [],
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: harmlessAttributes(attribs) }) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  }).trim()
  return clean.includes('<svg') ? clean : ''
}

const harmlessAttributes = (attribs: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => !/^on/i.test(name) && (!/(?:^|:)href$|^src$/i.test(name) || ownReference.test(value)),
    ),
  )
