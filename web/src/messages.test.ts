import fs from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** Attributes and properties that a user reads or hears. */
const readAttributes =
  /^(alt|aria-label|aria-description|command|consequence|description|detail|emptyText|group|header|heading|hint|label|legend|none|pendingText|placeholder|question|searchPlaceholder|title)$/
/** A name or the beginning of a sentence. Keys, class names and paths begin with a small letter. */
const sentence = /^[A-Z“][\p{Ll}’]+ \p{L}/u

/** The sheet of components is for developers. */
const withTexts = /^dev\//

test('texts are in modules of their own (`*.messages.ts`), so that a translation replaces those and nothing else', () => {
  expect(filesOf(import.meta.dirname).flatMap(textsIn)).toEqual([])
})

type Node = { type: string; [key: string]: unknown }

function textsIn(file: string) {
  const texts: string[] = []
  const look = (node: unknown, parent?: Node) => {
    if (isForDevelopers(node)) return
    if (Array.isArray(node)) for (const one of node) look(one, parent)
    else if (isNode(node)) {
      const text = textOf(node, parent)
      if (text) texts.push(`${path.relative(import.meta.dirname, file)}: ${text.trim()}`)
      for (const value of Object.values(node)) look(value, node)
    }
  }
  look(parseAst(fs.readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return texts
}

/** Returns the text for a user that a node contains itself. */
function textOf(node: Node, parent: Node | undefined): string | undefined {
  const { value } = node
  if (node.type === 'JSXText') return /\p{L}{2}/u.test(String(value)) ? String(value) : undefined
  if (node.type === 'TemplateElement') {
    const { cooked } = value as { cooked: string }
    return sentence.test(cooked) ? cooked : undefined
  }
  if (node.type !== 'Literal' || typeof value !== 'string') return undefined
  const name = parent?.type === 'JSXAttribute' ? parent.name : parent?.type === 'Property' ? parent.key : undefined
  const isRead = isNode(name) && name !== node && readAttributes.test(String(name.name))
  if (isRead && /^\p{Lu}\p{L}/u.test(value)) return value
  // Keys such as `Shift C` are the same in every language.
  if (parent?.type === 'JSXAttribute' || (isNode(name) && name.name === 'keys')) return undefined
  return sentence.test(value) ? value : undefined
}

/** The browser’s console and errors of the code itself are for developers. */
function isForDevelopers(node: unknown) {
  if (!isNode(node) || !isNode(node.callee)) return false
  if (node.type === 'NewExpression') return node.callee.name === 'Error'
  return node.type === 'CallExpression' && isNode(node.callee.object) && node.callee.object.name === 'console'
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const filesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|factory|messages)\.tsx?$/.test(name) && !withTexts.test(name))
    .map((name) => path.join(folder, name))
