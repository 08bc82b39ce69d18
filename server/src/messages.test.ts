import fs from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** Features whose texts for users are in modules of their own (`*.messages.ts`). The others follow; none leaves the list. */
const withMessages: string[] = [
  'actions',
  'activity',
  'activity-log',
  'api-keys',
  'approvals',
  'assignment',
  'attachments',
  'auth',
  'calendars',
  'canned-replies',
  'catalogue',
  'categories',
  'comments',
  'company',
  'conditions',
  'customers',
  'dashboard',
  'dead-letters',
  'default-groups',
  'docker',
  'files',
  'groups',
  'knowledge',
  'live',
  'macros',
  'mails',
  'message-texts',
  'messages',
  'notifications',
  'on-call',
  'outbox',
  'pictures',
  'portal',
  'portal-releases',
  'profile',
  'push',
  'recurring-tickets',
  'releases',
  'rules',
  'saved-filters',
  'search',
  'services',
  'sessions',
  'setup',
  'single-sign-on',
  'sla',
  'tags',
  'tasks',
  'ticket-types',
  'tickets',
  'users',
  'version-notices',
  'version-overview',
]

/** The beginning of a sentence, or a name of several words. */
const sentence = /^[A-Z“][\p{Ll}’]+ \p{L}/u

test('code of these features names its texts, and has none in it', () => {
  const found = withMessages.flatMap((feature) =>
    filesOf(path.join(import.meta.dirname, 'features', feature)).flatMap(textsIn),
  )
  expect(found).toEqual([])
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

const filesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|factory|messages)\.ts$/.test(name))
    .map((name) => path.join(folder, name))
