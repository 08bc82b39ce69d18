import { usernameFrom } from '@hatchway/contract/accounts/username'
import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { bindChecked, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Select } from '../../ui/select/select.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { CustomerSelect } from '../customers/customer-select.tsx'
import { GroupSelect } from '../groups/group-select.tsx'
import { invitationMessages } from '../invitations/invitation.messages.ts'
import { InvitationLinkDialog } from '../invitations/invitation-link-dialog.tsx'
import { mailServerState } from '../mails/mail-server.queries.ts'
import { accessMessages, inviteMessages as messages, personMessages } from './people.messages.ts'
import { useAddPerson } from './people.queries.ts'
import { kindHints, kindLabels } from './person-kind.messages.ts'
import type { PersonKind } from './person-kind.ts'

const accountFields = ['fullName', 'email', 'username']
const fields = [...accountFields, 'customerId', 'groups', 'allowedGroups']
const kinds = Object.keys(kindLabels) as PersonKind[]
const empty = {
  fullName: '',
  email: '',
  username: '',
  kind: 'agent' as PersonKind,
  customerId: undefined as number | undefined,
  canViewKnowledgeBase: true,
  groups: [] as number[],
  allowedGroups: [] as number[],
}

type InviteDialogProps = {
  /** The organization whose portal the person gets an account at; without it, the role is chosen here. */
  customer?: Pick<ShownCustomer, 'id' | 'name' | 'portal'>
  onClose: () => void
}

/** Creates an account and e-mails its user a link to choose a password. */
export function InviteDialog({ customer, onClose }: InviteDialogProps) {
  const add = useAddPerson()
  const [start] = useState(() =>
    customer ? { ...empty, kind: 'portal' as PersonKind, customerId: customer.id } : empty,
  )
  const { data: server } = useQuery(mailServerState)
  const isMailed = server?.isConfigured !== false
  const [link, setLink] = useState<string>()
  const [typed, setTyped] = useState(start)
  const set = (part: Partial<typeof empty>) => {
    if (add.isError) add.reset()
    setTyped((before) => ({ ...before, ...part }))
  }
  const { kind } = typed
  const isStaff = kind === 'agent' || kind === 'admin'
  const isCustomerMissing = kind === 'portal' && typed.customerId === undefined

  const submit = () => {
    if (isCustomerMissing) return
    const body = {
      fullName: typed.fullName,
      email: typed.email.trim(),
      ...(typed.username.trim() && { username: typed.username.trim() }),
      role: kind === 'portal' ? ('requester' as const) : kind,
      ...(kind === 'portal' && { customerId: typed.customerId!, canViewKnowledgeBase: typed.canViewKnowledgeBase }),
      ...(isStaff && { groups: typed.groups }),
      ...(kind === 'agent' && { allowedGroups: typed.allowedGroups }),
    }
    const onSuccess = ({ invitationUrl }: { invitationUrl: string | null }) =>
      invitationUrl ? setLink(invitationUrl) : onClose()
    void add.mutateAsync(body, { onSuccess }).then(
      ({ email, invitationUrl }) =>
        invitationUrl ||
        toast({
          title: messages.sent,
          description: messages.sentHint(email),
          variant: 'success',
        }),
      // The dialog shows the error.
      () => {},
    )
  }
  const text = (name: 'fullName' | 'email' | 'username') => ({
    autoComplete: 'off',
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  })
  if (link)
    return (
      <InvitationLinkDialog
        name={typed.fullName.trim()}
        url={link}
        reason={invitationMessages.noMailServer}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      onClose={onClose}
      title={customer ? messages.titleAt(customer.name) : messages.title}
      description={
        isMailed ? (customer ? messages.mailedAt(customer.portal?.host) : messages.mailed) : messages.notMailed
      }
      dirty={typed !== start}
      onSubmit={submit}
      submitLabel={isMailed ? messages.send : messages.create}
      mutation={add}
      fields={customer ? accountFields : fields}
      pendingText={messages.inviting}
      disabledReason={isCustomerMissing && messages.organizationMissing}
    >
      <Field label={personMessages.fullName} required error={errorAt(add.error, 'fullName')}>
        <Input maxLength={120} {...text('fullName')} />
      </Field>
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-x-4">
        <Field label={personMessages.email} required error={errorAt(add.error, 'email')}>
          <Input type="email" maxLength={254} {...text('email')} />
        </Field>
        <Field label={personMessages.username} aside={personMessages.optional} error={errorAt(add.error, 'username')}>
          <Input
            maxLength={60}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={usernameFrom(typed.fullName)}
            {...text('username')}
          />
        </Field>
      </div>
      {!customer && (
        <Field label={accessMessages.role} hint={kindHints[kind]}>
          <Select
            value={kind}
            onValueChange={(value) => set({ kind: value })}
            options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
          />
        </Field>
      )}
      {kind === 'portal' && (
        <>
          {!customer && (
            <Field label={messages.organization} required error={errorAt(add.error, 'customerId')}>
              <CustomerSelect {...bindValue(typed, 'customerId', set)} />
            </Field>
          )}
          <Switch
            label={accessMessages.knowledgeBase}
            hint={accessMessages.knowledgeBaseHint}
            {...bindChecked(typed, 'canViewKnowledgeBase', set)}
          />
        </>
      )}
      {isStaff && (
        <Field
          group
          label={accessMessages.groups}
          hint={typed.groups.length === 0 && messages.noGroupHint}
          error={errorAt(add.error, 'groups')}
        >
          <GroupSelect none={accessMessages.noGroup} {...bindValue(typed, 'groups', set)} />
        </Field>
      )}
      {kind === 'agent' && (
        <Field group label={accessMessages.allowedGroups} error={errorAt(add.error, 'allowedGroups')}>
          <GroupSelect none={accessMessages.allGroups} {...bindValue(typed, 'allowedGroups', set)} />
        </Field>
      )}
    </FormDialog>
  )
}
