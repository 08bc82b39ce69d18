import { assignmentModeLabels } from '@hatchway/contract/assignment/assignment-text'
import { channelsText } from '@hatchway/contract/messages/channels'
import type { RuleAction } from '@hatchway/contract/rules/rule-actions'
import { approversText, type RuleNames, recipientText } from '@hatchway/contract/rules/rule-sentence'
import type { ReactNode } from 'react'
import { capitalized } from '../../../platform/capitalized.ts'
import { choiceOf, isChoiceAction } from '../../macros/choice-actions.ts'
import { ChoiceLabel } from '../../tickets/ticket-choices.tsx'
import { type Status, StatusIcon, statusNames } from '../../tickets/ticket-icons.tsx'
import { actionMessages as messages } from './rule-editor.messages.tsx'

/** Shows the value of an action in a row: the icon of a priority, the name of a group, tags. */
export function ActionSummary({ action, names }: { action: RuleAction; names: RuleNames }) {
  if (isChoiceOf(action)) {
    const { field, value } = choiceOf(action)
    return (
      <Value before={messages.to}>
        <ChoiceLabel field={field} value={value} />
      </Value>
    )
  }
  const named = (key: string, value: string | number) => {
    const field = names.fields.byKey.get(key)
    return (field && value !== '' && value !== 0 && names.nameOf(field, value)) || undefined
  }
  switch (action.kind) {
    case 'set_status':
      return (
        <Value before={messages.to}>
          <StatusIcon status={action.status as Status} />
          {statusNames[action.status]}
        </Value>
      )
    case 'set_step':
      return <Value before={messages.to}>{action.statusName}</Value>
    case 'set_category':
      return <Value before={messages.to}>{named('category', action.category) ?? action.category}</Value>
    case 'set_type':
      return <Value before={messages.to}>{named('typeId', action.typeId)}</Value>
    case 'assign_person':
      return <Value>{action.assigneeId === null ? messages.noOne : named('assigneeId', action.assigneeId)}</Value>
    case 'assign_group':
      return <Value>{named('assignedGroupId', action.assignedGroupId)}</Value>
    case 'assign': {
      const group = action.groupId === null ? messages.ticketGroup : named('assignedGroupId', action.groupId)
      return (
        <Value>{[group, action.mode && assignmentModeLabels[action.mode]].filter((part) => part).join(', ')}</Value>
      )
    }
    case 'add_tags':
    case 'remove_tags':
      return (
        <span className="flex min-w-0 flex-wrap gap-1">
          {action.tags.map((tag) => (
            <span key={tag} className="rounded-badge bg-wall-2 px-1.5 font-medium">
              {tag}
            </span>
          ))}
        </span>
      )
    case 'add_follower':
      return <Value>{named('assigneeId', action.userId)}</Value>
    case 'notify':
      return (
        <Value after={channelsText(action.channels)}>
          {capitalized(action.recipients.map((one) => recipientText(one, names)).join(', '))}
        </Value>
      )
    case 'send_email':
      return (
        <Value before={messages.to}>
          {action.to.map((one) => (one.kind === 'requester' ? messages.theRequester : one.address)).join(', ')}
        </Value>
      )
    case 'ask_for_approval':
      return (
        <Value before={messages.by}>{messages.stages(action.stages.map((stage) => approversText(stage, names)))}</Value>
      )
    case 'run_folder':
      return <Value>{names.folder(action.folderId)}</Value>
    case 'add_task':
      return <Value>{action.task.subject}</Value>
    case 'apply_task_template':
      return <Value>{names.taskTemplate(action.templateId)}</Value>
    case 'reply':
    case 'note':
      return <span className="truncate text-ink-2">{action.content}</span>
  }
}

const isChoiceOf = isChoiceAction as (action: RuleAction) => action is Parameters<typeof choiceOf>[0]

function Value({ before, after, children }: { before?: string; after?: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-x-1.5 font-medium max-md:flex-wrap [&>span]:flex-none">
      {before && <span className="font-regular text-ink-2">{before}</span>}
      {typeof children === 'string' ? <span className="min-w-0 flex-initial! truncate">{children}</span> : children}
      {after && <span className="font-regular text-ink-2">{after}</span>}
    </span>
  )
}
