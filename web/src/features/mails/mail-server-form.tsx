import type { MailEncryption, MailServerState } from '@hatchway/contract/messages/mail-server'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Info, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { countText } from '../../platform/count-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { bindText } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Input } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Banner } from '../../ui/layout/banner.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { Select } from '../../ui/select/select.tsx'
import type { MailServerForm as Form } from './use-mail-server-form.ts'

const encryptions: { value: MailEncryption; label: string }[] = [
  { value: 'starttls', label: 'STARTTLS (port 587)' },
  { value: 'tls', label: 'TLS (port 465)' },
  { value: 'none', label: 'None' },
]

/** Edits the mail server. With SMTP_URL it shows where the settings are instead. */
export function MailServerForm({ state, form }: { state: MailServerState; form: Form }) {
  const [isRemoving, setRemoving] = useState(false)
  const { values, set } = form
  return (
    <>
      <MailServerLine state={state} />
      {state.source !== 'environment' && (
        <>
          <FormSection title="Mail server" hint="The SMTP server that sends the emails of the help desk.">
            <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
              <Field label="Host" required error={form.errorAt('host')}>
                <Input
                  placeholder="mail.example.com"
                  maxLength={253}
                  spellCheck={false}
                  {...bindText(values, 'host', set)}
                />
              </Field>
              <Field label="Port" required error={form.errorAt('port')}>
                <Input inputMode="numeric" maxLength={5} {...bindText(values, 'port', set)} />
              </Field>
            </div>
            <Field
              label="Encryption"
              hint={
                values.encryption === 'none' &&
                'Emails and the password are sent in plain text. Use it only for a server on this machine.'
              }
            >
              <Select
                value={values.encryption}
                onValueChange={(encryption) => form.setEncryption(encryption as MailEncryption)}
                options={encryptions}
              />
            </Field>
          </FormSection>
          <FormSection
            title="Sign-in"
            hint="Leave both empty for a server without sign-in. The password is stored encrypted and never shown again."
          >
            <Field label="Username" error={form.errorAt('username')}>
              <Input autoComplete="off" maxLength={254} spellCheck={false} {...bindText(values, 'username', set)} />
            </Field>
            <Field label="Password" hint={passwordHint(state, form)} error={form.errorAt('password')}>
              <PasswordInput
                autoComplete="new-password"
                maxLength={1000}
                placeholder={form.keepsPassword ? 'Stored' : ''}
                {...bindText(values, 'password', set)}
              />
            </Field>
          </FormSection>
          <FormSection
            title="Sender"
            hint="Portals send with their own name. Portals and groups may have their own address in the same domain."
          >
            <Field label="Name" required error={form.errorAt('senderName')}>
              <Input maxLength={80} {...bindText(values, 'senderName', set)} />
            </Field>
            <Field label="Email address" required error={form.errorAt('senderAddress')}>
              <Input
                type="email"
                maxLength={254}
                placeholder="support@example.com"
                {...bindText(values, 'senderAddress', set)}
              />
            </Field>
          </FormSection>
          <FormSection title="Replies" hint="Emails invite replies only when someone reads them.">
            <Field
              label="Replies to emails are read by"
              hint={
                values.readsReplies
                  ? `Replies go to addresses that begin with reply+ at ${domainOf(values.senderAddress)}. Route them to a mailbox; they are not added to tickets.`
                  : 'Emails say that replies are not read, and link to the ticket.'
              }
            >
              <Select
                value={values.readsReplies ? 'mailbox' : 'none'}
                onValueChange={(reader) => set({ readsReplies: reader === 'mailbox' })}
                options={labeled({ none: 'No one', mailbox: 'A mailbox' })}
              />
            </Field>
          </FormSection>
          {state.settings && (
            <FormSection title="Remove" hint="Emails are then kept in the outbox and not sent.">
              <div>
                <Button variant="outline" onClick={() => setRemoving(true)}>
                  Remove mail server
                </Button>
              </div>
            </FormSection>
          )}
          <ConfirmDialog
            open={isRemoving}
            onClose={() => setRemoving(false)}
            title={`Remove the mail server ${state.server}?`}
            description="Its password is deleted. Emails are kept in the outbox and not sent until a mail server is set up again."
            confirmLabel="Remove mail server"
            destructive
            pending={form.remove.isPending}
            onConfirm={() => form.remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
          />
        </>
      )}
    </>
  )
}

const domainOf = (address: string) => address.split('@')[1]?.trim() || 'the domain of the sender'

function passwordHint({ settings }: MailServerState, { keepsPassword, values }: Form) {
  if (!settings?.hasPassword || values.password) return undefined
  if (!keepsPassword)
    return 'Enter the password again: it is used only for the server and the username it was entered for.'
  if (!settings.isPasswordReadable)
    return 'The stored password can’t be decrypted, because the key has changed. Enter it again.'
  return 'A password is stored. Enter a new one to replace it.'
}

/** Shows which server sends, whether it works, and where its settings are. */
function MailServerLine({
  state: { isConfigured, source, server, from, held, trouble, settings },
}: {
  state: MailServerState
}) {
  const outbox = (
    <Link to={'/settings/outbox' as '/settings'} className="font-bold underline underline-offset-3">
      Open outbox
    </Link>
  )
  if (!isConfigured || trouble || settings?.isPasswordReadable === false)
    return (
      <Banner icon={<MailWarning size={15} className="flex-none" />}>
        {!isConfigured && 'No mail server is set up. Emails are kept in the outbox and not sent. '}
        {!isConfigured && held > 0 && (held === 1 ? '1 email waits there. ' : `${countText(held)} emails wait there. `)}
        {isConfigured && !trouble && 'The stored password can’t be decrypted. Enter it again. '}
        {trouble && `${server} hasn’t accepted emails for some minutes. `}
        {outbox}
      </Banner>
    )
  const Icon = source === 'environment' ? Info : CircleCheck
  return (
    <p className="flex flex-none items-start gap-2 border-b border-line px-7 py-3 text-ink-2 wrap-anywhere max-md:px-4">
      <Icon className="mt-0.5 flex-none" />
      <span>
        Emails are sent through {server} from {from}.
        {source === 'environment' &&
          ' The environment variable SMTP_URL sets this, and HATCHWAY_MAIL_FROM the sender. To set the mail server up here, remove SMTP_URL and restart Hatchway.'}
      </span>
    </p>
  )
}
