import { type InvitationLine, users } from '@hatchway/contract/accounts/users'
import { limits } from '@hatchway/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { errorAt } from '../../platform/field-errors.ts'
import { readTextFile } from '../../platform/text-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { mailServerState } from '../mails/mail-server.queries.ts'
import { invitationMessages } from './invitation.messages.ts'

const messages = invitationMessages.list

type InviteListDialogProps = {
  /** The organization that the people belong to; without it they are staff and requesters. */
  customer?: { id: number; name: string }
  onClose: () => void
}

/** Invites many people from a list in CSV, after a preview that shows what is wrong with each line. */
export function InviteListDialog({ customer, onClose }: InviteListDialogProps) {
  const client = useQueryClient()
  const { data: server } = useQuery(mailServerState)
  const chooser = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState('')
  const run = useMutation({
    mutationFn: (isPreview: boolean) =>
      call(users.inviteMany, { body: { csv, isPreview, ...(customer && { customerId: customer.id }) } }),
    onSuccess: ({ invited }) => {
      if (invited === 0) return
      for (const queryKey of [['users'], ['groups'], ['customers'], ['mail-server'], ['outbox']])
        void client.invalidateQueries({ queryKey })
      toast({ title: messages.invited(invited), variant: 'success' })
    },
  })
  const change = (text: string) => {
    // A change during the call would lose its result.
    if (run.isPending) return
    setCsv(text)
    run.reset()
  }
  const { data } = run
  const wrong = data?.people.filter(({ errors }) => errors.length > 0) ?? []
  const isDone = (data?.invited ?? 0) > 0
  const isReady = data && wrong.length === 0 && !isDone
  const count = data?.people.length ?? 0
  const links = data?.people.flatMap(({ email, invitationUrl }) => (invitationUrl ? `${email}\t${invitationUrl}` : []))
  const submit = () => {
    if (!run.isPending) run.mutate(!isReady)
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={customer ? messages.titleOfCustomer(customer.name) : messages.title}
      description={messages.description(limits.invitationsPerList)}
      dirty={csv !== '' && !isDone}
      escapeWarning={messages.escapeWarning}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      footer={
        isDone ? (
          <>
            {links && links.length > 0 && (
              <CopyButton text={links.join('\n')} variant="outline">
                {messages.copyLinks}
              </CopyButton>
            )}
            <Button onClick={onClose}>{messages.done}</Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button
              type="submit"
              pending={run.isPending}
              pendingText={isReady ? messages.inviting : messages.checking}
              disabledReason={csv.trim() === '' && messages.missing}
            >
              {isReady ? messages.invite(count) : messages.check}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        server?.isConfigured === false && <p className="mb-3">{messages.noMailServer}</p>
      ) : (
        <>
          <Field
            label={messages.label}
            error={errorAt(run.error, 'csv')}
            aside={
              <button
                type="button"
                className="inline-flex items-center gap-1 text-accent-ink hover:underline touch-target"
                onClick={() => chooser.current?.click()}
              >
                <FileUp size={14} />
                {messages.chooseFile}
              </button>
            }
            hint={customer ? messages.columnsOfCustomer : messages.columns}
          >
            <Textarea
              rows={6}
              maxLength={limits.invitationCsv}
              spellCheck={false}
              className="font-mono text-[12px]"
              placeholder={customer ? messages.exampleOfCustomer : messages.example}
              value={csv}
              onChange={({ target }) => change(target.value)}
            />
          </Field>
          <input
            ref={chooser}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="hidden"
            aria-label={messages.file}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void readTextFile(file).then(change)
              target.value = ''
            }}
          />
          <FormError>{run.error && !errorAt(run.error, 'csv') && errorMessage(run.error)}</FormError>
        </>
      )}
      {data && (
        <div role="status" className="mt-4">
          <p className="type-strong mb-1.5">{summaryOf(count, wrong.length, isDone)}</p>
          <ul className="max-h-72 overflow-y-auto rounded-tile border border-line">
            {data.people.map((line) => (
              <PersonLine key={line.line} line={line} isPortal={Boolean(customer)} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

function PersonLine({ line, isPortal }: { line: InvitationLine; isPortal: boolean }) {
  const isWrong = line.errors.length > 0
  const Icon = isWrong ? CircleAlert : CircleCheck
  return (
    <li className="flex items-start gap-2.5 border-line border-t px-3 py-2 first:border-t-0">
      <Icon
        aria-label={isWrong ? messages.wrong : messages.correct}
        className={isWrong ? 'mt-0.5 flex-none text-danger-ink' : 'mt-0.5 flex-none text-success-ink'}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <span className="font-medium">{line.fullName || messages.noName}</span>{' '}
          <span className="text-ink-2">{line.email || messages.noEmail}</span>
        </p>
        {!isPortal && !isWrong && (
          <p className="type-small truncate text-ink-3">{[line.role, ...line.groups].join(', ')}</p>
        )}
        {line.errors.map((error) => (
          <p key={error} className="type-small text-danger-ink">
            {error}
          </p>
        ))}
      </div>
      {line.invitationUrl ? (
        <CopyButton text={line.invitationUrl} size="sm" label={messages.copyLink(line.fullName)} />
      ) : (
        <span className="type-small flex-none text-ink-3">{messages.line(line.line)}</span>
      )}
    </li>
  )
}

function summaryOf(count: number, wrong: number, isDone: boolean) {
  if (isDone) return messages.invited(count)
  return wrong === 0 ? messages.correctLines(count) : messages.wrongLines(wrong, count)
}
