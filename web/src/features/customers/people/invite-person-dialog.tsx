import { usernameFrom } from '@hatchway/contract/accounts/users'
import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import { useRef, useState } from 'react'
import { errorMessage } from '../../../platform/api-error.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useAddPerson } from '../../people/people.queries.ts'
import { errorAt, otherError } from '../../profile/field-errors.ts'

const fields = ['fullName', 'email', 'username']
const empty = { fullName: '', email: '', username: '', canViewKnowledgeBase: true }

/** Creates an account at a customer's portal and e-mails its user a link to choose a password. */
export function InvitePersonDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const invite = useAddPerson()
  const [typed, setTyped] = useState(empty)
  const first = useRef<HTMLInputElement>(null)
  const submit = () => {
    const { username, ...person } = typed
    invite.mutate(
      {
        ...person,
        email: person.email.trim(),
        ...(username.trim() && { username: username.trim() }),
        role: 'requester',
        customerId: customer.id,
      },
      {
        onSuccess: ({ email }) => {
          toast({
            title: 'Invitation sent',
            description: `${email} gets a link, good for seven days.`,
            variant: 'success',
          })
          onClose()
        },
      },
    )
  }
  const text = (name: 'fullName' | 'email' | 'username') => ({
    autoComplete: 'off',
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      invite.reset()
      setTyped({ ...typed, [name]: target.value })
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={`Invite a person of ${customer.name}`}
      description={`They get a mail with a link to choose a password at ${customer.portal?.host}.`}
      dirty={typed !== empty}
      initialFocus={first}
      onSubmit={submit}
      submitLabel="Send invitation"
      pending={invite.isPending}
      pendingText="Inviting..."
    >
      <div className="grid gap-4.5">
        <Field label="Full name" required error={errorAt(invite.error, 'fullName')}>
          <Input ref={first} maxLength={120} {...text('fullName')} />
        </Field>
        <Field label="Email address" required error={errorAt(invite.error, 'email')}>
          <Input type="email" maxLength={254} {...text('email')} />
        </Field>
        <Field label="Username" aside="Optional" error={errorAt(invite.error, 'username')}>
          <Input
            maxLength={60}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={usernameFrom(typed.fullName)}
            {...text('username')}
          />
        </Field>
        <Switch
          label="Knowledge base"
          hint="They can read the articles that are for their organisation."
          checked={typed.canViewKnowledgeBase}
          onCheckedChange={(canViewKnowledgeBase) => setTyped({ ...typed, canViewKnowledgeBase })}
        />
        <FormError>{otherError(invite.error, fields) && errorMessage(invite.error)}</FormError>
      </div>
    </FormDialog>
  )
}
