import type { Attachment } from '@hatchway/contract/files/attachments'
import type { Comment } from '@hatchway/contract/tickets/comments'
import { expect, test } from 'vitest'
import type { ChangeLine } from './event-labels.ts'
import { groupsOf, latestPart, type TimelineEntry, timelineOf } from './timeline.ts'

const dana = { id: 1, fullName: 'Dana Whitfield', role: 'requester' as const, avatarUrl: null }
const priya = { id: 2, fullName: 'Priya Raman', role: 'agent' as const, avatarUrl: null }
const at = (time: string) => `2026-11-20T${time}:00.000Z`
let lastId = 0

const comment = (time: string, given: Partial<Comment> = {}): Comment => ({
  id: ++lastId,
  ticketId: 1,
  content: 'Hello',
  isRichText: false,
  isInternal: false,
  source: 'web',
  author: priya,
  authorId: 2,
  createdAt: at(time),
  editedAt: null,
  redactedAt: null,
  can: { edit: false, delete: false, redact: false, redactFiles: false, seeVersions: false },
  ...given,
})
const file = (time: string, uploadedBy: string | null = 'Dana Whitfield', fileName = 'a.log'): Attachment => ({
  id: ++lastId,
  commentId: null,
  fileName,
  fileSize: 1,
  mimeType: 'text/plain',
  signedUrl: '',
  filePath: '',
  uploadedBy,
  createdAt: at(time),
  redactedAt: null,
})
const line = (time: string): ChangeLine => ({
  key: ++lastId,
  at: at(time),
  kind: 'other',
  words: [],
  isUndone: false,
  isUndo: false,
  isUndoConfirmed: false,
  undoable: [],
})
const story = (
  comments: Comment[],
  lines: ChangeLine[] = [],
  attachments: Attachment[] = [],
  createdBy: typeof priya | null = null,
) =>
  timelineOf({
    ticket: {
      id: 1,
      description: 'It burns',
      requester: dana,
      createdBy,
      source: 'portal',
      createdAt: at('09:00'),
      attachments,
      mergedFrom: [],
    },
    comments,
    lines,
    dayOf: (moment) => moment.slice(0, 10),
  })
const kinds = (...given: Parameters<typeof story>) => story(...given).map(({ kind }) => kind)

test('begins with a day divider and the description', () => {
  expect(story([])).toMatchObject([{ kind: 'day' }, { kind: 'message', content: 'It burns', author: dana }])
})

test('the description of a ticket that was created for its requester, and its files, are from who created it', () => {
  expect(story([], [], [file('09:01', 'Priya Raman')], priya)).toMatchObject([
    { kind: 'day' },
    { kind: 'message', content: 'It burns', author: priya, files: [{ fileName: 'a.log' }] },
  ])
})

test('groups consecutive changes into one block, which a message splits', () => {
  expect(kinds([comment('09:30')], [line('09:10'), line('09:20'), line('09:40')])).toEqual([
    'day',
    'message',
    'changes',
    'message',
    'changes',
  ])
})

test('adds a divider for a new day, which splits a block of changes', () => {
  const tomorrow = { ...line('09:00'), at: '2026-11-21T09:00:00.000Z' }
  expect(kinds([], [line('09:10'), tomorrow])).toEqual(['day', 'message', 'changes', 'day', 'changes'])
})

test('puts a file with its message, regardless of its arrival time and of later messages', () => {
  const [reply, note] = [comment('10:00'), comment('10:01', { isInternal: true })]
  const fix = { ...file('10:30', 'Priya Raman', 'fix.txt'), commentId: reply.id }
  const [, description, answer, remark] = story([reply, note], [], [file('09:01'), fix])
  expect(description).toMatchObject({ files: [{ fileName: 'a.log' }] })
  expect(answer).toMatchObject({ key: `comment ${reply.id}`, files: [{ fileName: 'fix.txt' }] })
  expect(remark).toMatchObject({ files: [] })
})

test('shows a file without a message separately, unless the requester added it while filing', () => {
  expect(kinds([], [], [file('09:01')])).toEqual(['day', 'message'])
  expect(kinds([], [], [file('09:30')])).toEqual(['day', 'message', 'files'])
  expect(kinds([comment('09:01')], [], [file('09:02')])).toEqual(['day', 'message', 'message', 'files'])
  expect(kinds([], [], [file('09:01', 'Maya Lindqvist'), file('09:02', 'Maya Lindqvist')])).toEqual([
    'day',
    'message',
    'files',
  ])
})

test('keeps a file whose message has not been fetched yet', () => {
  expect(kinds([], [], [{ ...file('09:01'), commentId: 99_999 }])).toEqual(['day', 'message', 'files'])
})

test('puts a change that was logged with the creation after the description', () => {
  expect(kinds([], [line('09:00')])).toEqual(['day', 'message', 'changes'])
})

test('shows the first message and the latest part of a long timeline, and counts what is hidden', () => {
  const long = story(Array.from({ length: 100 }, (_, minute) => comment(`10:${String(minute % 60).padStart(2, '0')}`)))
  const { head, hidden, tail } = latestPart(long, 40)
  expect(head.map(({ kind }) => kind)).toEqual(['day', 'message'])
  expect(hidden).toBe(60)
  expect(tail).toHaveLength(40)
  expect(latestPart(long, 100)).toMatchObject({ hidden: 0 })
})

test('keeps each message in its group when changes arrive in between, messages at the end, or more is shown', () => {
  const time = (minute: number) => `1${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  const comments = Array.from({ length: 70 }, (_, minute) => comment(time(minute)))
  const changes = [5, 31, 58].map((minute) => line(time(minute)))
  const groupOf = (entries: TimelineEntry[], length: number) => {
    const { tail } = latestPart(entries, length)
    const groups = groupsOf(entries, tail)
    expect(groups.flatMap((group) => group.entries)).toEqual(tail)
    return new Map(groups.flatMap(({ key, entries: some }) => some.map((entry) => [entry.key, key])))
  }
  const first = groupOf(story(comments.slice(0, 60)), 30)
  const later = groupOf(story(comments, changes), 1000)
  const messages = [...first].filter(([key]) => key.startsWith('comment'))
  expect(messages.length).toBeGreaterThan(20)
  for (const [key, group] of messages) expect(later.get(key)).toBe(group)
  expect(new Set(later.values()).size).toBe(8)
})
