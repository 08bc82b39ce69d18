import { expect, test } from 'vitest'
import { describeMacro, noNames } from './describe-macro.ts'

test('describes a macro in a few words', () => {
  const names = { ...noNames, group: () => 'Messaging', person: () => 'Priya Raman', category: () => 'Mail' }
  expect(
    describeMacro(
      [
        { kind: 'reply', content: 'x', isRichText: false },
        { kind: 'set_status', status: 'in_progress' },
        { kind: 'assign_person', assigneeId: 'me' },
        { kind: 'assign_group', assignedGroupId: 4 },
        { kind: 'set_category', category: 'Email' },
        { kind: 'add_tags', tags: ['vpn', 'lisbon'] },
        { kind: 'add_task', task: { subject: 'Call back' } },
        { kind: 'apply_task_template', templateId: 3 },
      ],
      names,
    ),
  ).toBe(
    'Reply, set In Progress, assign to me, assign to Messaging, category Mail, tag vpn and lisbon, add the task “Call back”, add the tasks of a template',
  )
  expect(describeMacro([{ kind: 'assign_person', assigneeId: 9 }], noNames)).toBe('Assign to a colleague')
  expect(describeMacro([{ kind: 'assign_person', assigneeId: null }], noNames)).toBe('Unassign')
})
