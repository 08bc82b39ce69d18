import type { Comment } from '@hatchway/contract/tickets/comments'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { textOfHtml } from '../../platform/html-text.ts'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { recordOptions } from '../../ui/select/labeled.ts'
import { authorName } from '../comments/author-name.ts'
import { ticketComments } from '../comments/comments.queries.ts'
import { groupsList } from '../groups/groups.queries.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { ticketTypesList } from '../ticket-types/ticket-types.queries.ts'
import { splitMessages as messages } from './split.messages.ts'
import { useSplit } from './ticket-merging.queries.ts'

/** Moves messages to a new ticket, and edits that ticket's properties. */
export function SplitDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const navigate = useNavigate()
  const split = useSplit(ticket.id)
  const { data: thread = [] } = useQuery(ticketComments(ticket.id))
  const { data: types = [] } = useQuery(ticketTypesList)
  const { data: groups = [] } = useQuery(groupsList)
  const own = thread.filter(({ ticketId }) => ticketId === ticket.id)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [subject, setSubject] = useState('')
  const [typeId, setTypeId] = useState<number | undefined>(ticket.typeId)
  const [groupId, setGroupId] = useState<number | undefined>(ticket.assignedGroupId ?? undefined)
  const allowed = types.find(({ id }) => id === typeId)?.allowedGroups ?? []
  const offered = groups.filter(({ id }) => allowed.length === 0 || allowed.includes(id))

  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const submit = () => {
    if (typeId === undefined) return
    return split.mutateAsync(
      { commentIds: [...chosen], subject, typeId, assignedGroupId: groupId },
      { onSuccess: ({ id }) => void navigate({ to: '/tickets/$id', params: { id: String(id) } }) },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={messages.title(ticket.ticketNumber)}
      description={messages.description}
      size="lg"
      dirty={chosen.size > 0 || subject !== ''}
      onSubmit={submit}
      failed={messages.failed}
      submitLabel={messages.split}
      pending={split.isPending}
      pendingText={messages.splitting}
      disabledReason={chosen.size === 0 && messages.noneSelected}
    >
      <div className="grid gap-4.5">
        <Field label={messages.messages} group aside={chosen.size > 0 ? messages.selected(chosen.size) : undefined}>
          {own.length === 0 ? (
            <p className="text-ink-2">{messages.none}</p>
          ) : (
            <ul className="grid max-h-64 overflow-y-auto rounded-tile border border-line">
              {own.map((message) => (
                <MessageChoice
                  key={message.id}
                  message={message}
                  isChosen={chosen.has(message.id)}
                  onToggle={() => toggle(message.id)}
                />
              ))}
            </ul>
          )}
        </Field>
        <Field label={messages.subject} required>
          <Input value={subject} maxLength={100} onChange={({ target }) => setSubject(target.value)} />
        </Field>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={messages.type} required>
            <Combobox
              label={messages.type}
              options={recordOptions(types)}
              value={typeId === undefined ? undefined : String(typeId)}
              onValueChange={(value) => setTypeId(value === undefined ? undefined : Number(value))}
            />
          </Field>
          <Field label={messages.group} required>
            <Combobox
              label={messages.group}
              placeholder={messages.chooseGroup}
              options={recordOptions(offered)}
              value={offered.some(({ id }) => id === groupId) ? String(groupId) : undefined}
              onValueChange={(value) => setGroupId(value === undefined ? undefined : Number(value))}
            />
          </Field>
        </div>
        <FormError>{split.error && errorMessage(split.error)}</FormError>
      </div>
    </FormDialog>
  )
}

type MessageChoiceProps = { message: Comment; isChosen: boolean; onToggle: () => void }

function MessageChoice({ message, isChosen, onToggle }: MessageChoiceProps) {
  const style = useDateStyle()
  const { createdAt, content, isInternal } = message
  return (
    <li className="border-line px-3 py-2 not-first:border-t">
      <Checkbox
        checked={isChosen}
        onCheckedChange={onToggle}
        label={
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{authorName(message)}</span>
            {isInternal && <Badge tone="note">{messages.internalNote}</Badge>}
            <span className="text-ink-3">{formatDateTime(createdAt, style)}</span>
            <span className="line-clamp-2 basis-full text-ink-2">{textOfHtml(content)}</span>
          </span>
        }
      />
    </li>
  )
}
