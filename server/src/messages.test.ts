import fs from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** Parts of the platform whose texts for users are in modules of their own. The others have texts for operators, and descriptions of the API. */
const platformWithMessages = ['actor.ts', 'auth', 'content', 'database/rows/count-limit.ts', 'files', 'http', 'live']

/** Files of the contract that build or choose sentences. Texts that are declared beside what they describe, such as labels and messages of shapes, stay there. */
const contractWithMessages = [
  'approvals/approved-text.ts',
  'catalogue/form-answers.ts',
  'catalogue/form-rules.ts',
  'conditions/condition-impersonal.ts',
  'conditions/condition-parse.ts',
  'conditions/condition-predicate.ts',
  'conditions/condition-sentence.ts',
  'conditions/condition-shapes.ts',
  'conditions/condition-unattended.ts',
  'conditions/condition.ts',
  'files/file-kinds.ts',
  'messages/channels.ts',
  'rules/deleted-records.ts',
  'rules/rule-sentence.ts',
  'ticket-types/ticket-type-rules.ts',
  'ticket-types/workflow-moves.ts',
  'time/handover.ts',
]

/** The beginning of a sentence, or a name of several words. */
const sentence = /^[A-Z“][\p{Ll}’]+ \p{L}/u

test('code of features names its texts for users (`*.messages.ts`), and has none in it', () => {
  expect(filesOf(path.join(import.meta.dirname, 'features')).flatMap(textsIn)).toEqual([])
})

test('code of the platform names its texts, and has none in it', () => {
  const paths = platformWithMessages.map((part) => path.join(import.meta.dirname, 'platform', part))
  expect(paths.flatMap(filesOf).flatMap(textsIn)).toEqual([])
})

test('code of the contract that builds sentences names its texts, and has none in it', () => {
  const features = path.join(import.meta.dirname, '../../contract/src/features')
  expect(contractWithMessages.flatMap((file) => textsIn(path.join(features, file)))).toEqual([])
})

type Node = { type: string; [key: string]: unknown }

function textsIn(file: string) {
  const texts: string[] = []
  const look = (node: unknown) => {
    if (Array.isArray(node)) node.forEach(look)
    else if (isNode(node) && !isForOperators(node)) {
      const text = textOf(node)
      if (text && sentence.test(text)) texts.push(`${path.relative(import.meta.dirname, file)}: ${text}`)
      for (const value of Object.values(node)) look(value)
    }
  }
  look(parseAst(fs.readFileSync(file, 'utf8'), { lang: 'ts' }))
  return texts
}

function textOf({ type, value }: Node) {
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}

/** Returns whether a node is a line of the log, the help of a metric or an error of the code itself: operators read these, and no user. */
function isForOperators({ type, callee, key }: Node): boolean {
  if (type === 'NewExpression') return isNode(callee) && /^(Type|Range)?Error$/.test(String(callee.name))
  if (type === 'Property') return isNode(key) && key.name === 'help'
  if (type !== 'CallExpression' || !isNode(callee)) return false
  if (callee.name === 'addCountGauge') return true
  if (!isNode(callee.object)) return false
  const { name, property } = callee.object
  return name === 'log' || (isNode(property) && property.name === 'log')
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Returns a file, or the files of a folder. */
function filesOf(place: string): string[] {
  if (fs.statSync(place).isFile()) return [place]
  return fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|factory|messages)\.ts$/.test(name))
    .map((name) => path.join(place, name))
}
