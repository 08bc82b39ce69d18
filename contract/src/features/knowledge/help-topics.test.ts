import { expect, test } from 'vitest'
import { findHelpTopics, helpBlocks, helpTopics, sectionOfPage } from './help-topics.ts'

const found = (query: string) => findHelpTopics(query).map(({ id }) => id)
const topic = (id: string) => helpTopics.find((one) => one.id === id)!

test('there are seven topics, and each links to others', () => {
  expect(helpTopics.map(({ id }) => id)).toEqual([
    'analytics-dashboard',
    'sla_compliance',
    'resolution_time',
    'agent_performance',
    'cmdb_health',
    'ticket_management',
    'knowledge_base',
  ])
  for (const { id, relatedTopics } of helpTopics) {
    expect(relatedTopics.length).toBeGreaterThan(0)
    expect(relatedTopics).not.toContain(id)
  }
})

test('the topics explain what their titles name', () => {
  const inContent = (id: string, ...words: string[]) => {
    for (const word of words) expect(topic(id).content).toContain(word)
  }
  inContent('sla_compliance', 'Urgent', 'High', 'Medium', 'Low')
  inContent('resolution_time', 'hours', 'created', 'Resolved')
  inContent('agent_performance', 'Tickets resolved', 'Average response time', 'SLA compliance')
  inContent('cmdb_health', 'Data completeness', 'Data accuracy', 'Relationship quality')
  inContent('ticket_management', 'Open', 'In Progress', 'Resolved', 'Closed')
  inContent('knowledge_base', 'Users with the permission to do so can create and edit articles')
})

test('a search finds a topic by title, description, content and tag, whatever the case', () => {
  expect(found('SLA compliance')[0]).toBe('sla_compliance')
  expect(found('SHARE OF TARGETS THAT WERE MET')).toEqual(['sla_compliance'])
  expect(found('as the median')).toContain('resolution_time')
  expect(found('data quality')).toEqual(['cmdb_health'])
  expect(found('')).toHaveLength(7)
  expect(found('  ')).toHaveLength(7)
  expect(found('xyzzy')).toEqual([])
})

test('a page has the section that explains it, and so have the pages below it', () => {
  expect(sectionOfPage('/settings/automation/12')).toEqual({ topic: 'ticket_management', heading: 'Automation' })
  expect(sectionOfPage('/on-call')).toEqual({ topic: 'sla_compliance', heading: 'On call' })
  expect(sectionOfPage('/settings')).toBeUndefined()
  const settings =
    'automation business-hours catalog groups notifications on-call recurring-tickets skills sla-policies ticket-types'
  const pages = [
    '/approvals',
    '/catalog',
    '/on-call',
    '/tasks',
    ...settings.split(' ').map((name) => `/settings/${name}`),
  ]
  for (const page of pages) {
    const { topic: id, heading } = sectionOfPage(page)!
    expect(helpBlocks(topic(id).content)).toContainEqual({ kind: 'heading', text: heading })
  }
})

test('content is paragraphs, headings and tables', () => {
  expect(helpBlocks('One.\n\n## Two\n\n | First\nUrgent | 1 hour')).toEqual([
    { kind: 'text', text: 'One.' },
    { kind: 'heading', text: 'Two' },
    { kind: 'table', head: ['', 'First'], rows: [['Urgent', '1 hour']] },
  ])
})
