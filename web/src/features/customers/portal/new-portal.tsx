import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import { plainLetters } from '@hatchway/contract/plain-letters'
import { hostIn } from '@hatchway/contract/url-host'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../../platform/api-error.ts'
import { errorAt, otherError } from '../../../platform/field-errors.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { bindText } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useOpenPortal } from '../customers.queries.ts'
import { HostHint } from './host-hint.tsx'
import { portalMessages as messages } from './portal.messages.ts'

/** Creates a portal for a customer that has none. Everything else is configured afterwards. */
export function NewPortal({ customer }: { customer: ShownCustomer }) {
  const open = useOpenPortal(customer.id)
  const [typed, setTyped] = useState(() => ({
    name: messages.defaultName(customer.name).slice(0, 80),
    host: `${nameForHost(customer.name) || `customer-${customer.id}`}.localhost`,
  }))
  const set = (part: Partial<typeof typed>) => {
    open.reset()
    setTyped({ ...typed, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (open.isPending) return
    open.mutateAsync(typed).then(
      ({ host }) =>
        toast({ title: messages.create.opened, description: messages.create.openedAt(host), variant: 'success' }),
      // The form shows the error.
      () => {},
    )
  }
  if (!customer.can.change)
    return (
      <EmptyState className="py-12" title={messages.create.none}>
        {messages.create.noneHint(customer.name)}
      </EmptyState>
    )
  return (
    <form onSubmit={submit} noValidate className="grid max-w-120 gap-4.5 px-7 py-6 max-md:px-4">
      <div>
        <h2 className="type-section">{messages.create.title}</h2>
        <p className="mt-1 text-ink-2">{messages.create.purpose}</p>
      </div>
      <Field label={messages.name} required error={errorAt(open.error, 'name')}>
        <Input maxLength={80} {...bindText(typed, 'name', set)} />
      </Field>
      <Field
        label={messages.host}
        required
        error={errorAt(open.error, 'host')}
        hint={<HostHint host={hostIn(typed.host)} />}
      >
        <Input maxLength={253} spellCheck={false} autoCapitalize="none" {...bindText(typed, 'host', set)} />
      </Field>
      <FormError>{otherError(open.error, ['name', 'host']) && errorMessage(open.error)}</FormError>
      <span>
        <Button type="submit" pending={open.isPending} pendingText={messages.create.opening}>
          {messages.create.submit}
        </Button>
      </span>
    </form>
  )
}

/** Returns a host name part: `sable-finch` for "Sable & Finch". */
const nameForHost = (name: string) =>
  plainLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
