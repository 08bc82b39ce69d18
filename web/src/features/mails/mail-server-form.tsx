import type { MailEncryption, MailServerState } from '@hatchway/contract/messages/mail-server'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Info, MailWarning } from 'lucide-react'
import { useState } from 'react'
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
import { mailServerMessages as messages, serverStateMessages } from './mail-server.messages.ts'
import type { MailServerForm as Form } from './use-mail-server-form.ts'

/** Edits the mail server. With SMTP_URL it shows where the settings are instead. */
export function MailServerForm({ state, form }: { state: MailServerState; form: Form }) {
  const [isRemoving, setRemoving] = useState(false)
  const { values, set } = form
  return (
    <>
      <MailServerLine state={state} />
      {state.source !== 'environment' && (
        <>
          <FormSection title={messages.title} hint={messages.hint}>
            <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
              <Field label={messages.host} required error={form.errorAt('host')}>
                <Input
                  placeholder={messages.hostExample}
                  maxLength={253}
                  spellCheck={false}
                  {...bindText(values, 'host', set)}
                />
              </Field>
              <Field label={messages.port} required error={form.errorAt('port')}>
                <Input inputMode="numeric" maxLength={5} {...bindText(values, 'port', set)} />
              </Field>
            </div>
            <Field label={messages.encryption} hint={values.encryption === 'none' && messages.notEncrypted}>
              <Select
                value={values.encryption}
                onValueChange={(encryption) => form.setEncryption(encryption as MailEncryption)}
                options={labeled<MailEncryption>(messages.encryptions)}
              />
            </Field>
          </FormSection>
          <FormSection title={messages.signIn} hint={messages.signInHint}>
            <Field label={messages.username} error={form.errorAt('username')}>
              <Input autoComplete="off" maxLength={254} spellCheck={false} {...bindText(values, 'username', set)} />
            </Field>
            <Field label={messages.password} hint={passwordHint(state, form)} error={form.errorAt('password')}>
              <PasswordInput
                autoComplete="new-password"
                maxLength={1000}
                placeholder={form.keepsPassword ? messages.stored : ''}
                {...bindText(values, 'password', set)}
              />
            </Field>
          </FormSection>
          <FormSection title={messages.sender} hint={messages.senderHint}>
            <Field label={messages.senderName} required error={form.errorAt('senderName')}>
              <Input maxLength={80} {...bindText(values, 'senderName', set)} />
            </Field>
            <Field label={messages.senderAddress} required error={form.errorAt('senderAddress')}>
              <Input
                type="email"
                maxLength={254}
                placeholder={messages.senderAddressExample}
                {...bindText(values, 'senderAddress', set)}
              />
            </Field>
          </FormSection>
          <FormSection title={messages.replies} hint={messages.repliesHint}>
            <Field
              label={messages.readBy}
              hint={values.readsReplies ? messages.readByMailbox(domainOf(values.senderAddress)) : messages.readByNone}
            >
              <Select
                value={values.readsReplies ? 'mailbox' : 'none'}
                onValueChange={(reader) => set({ readsReplies: reader === 'mailbox' })}
                options={labeled(messages.readers)}
              />
            </Field>
          </FormSection>
          {state.settings && (
            <FormSection title={messages.remove} hint={messages.removeHint}>
              <div>
                <Button variant="outline" onClick={() => setRemoving(true)}>
                  {messages.removeServer}
                </Button>
              </div>
            </FormSection>
          )}
          <ConfirmDialog
            open={isRemoving}
            onClose={() => setRemoving(false)}
            title={messages.removeTitle(state.server)}
            description={messages.removeEffect}
            confirmLabel={messages.removeServer}
            destructive
            pending={form.remove.isPending}
            onConfirm={() => form.remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
          />
        </>
      )}
    </>
  )
}

const domainOf = (address: string) => address.split('@')[1]?.trim() || undefined

function passwordHint({ settings }: MailServerState, { keepsPassword, values }: Form) {
  if (!settings?.hasPassword || values.password) return undefined
  if (!keepsPassword) return messages.passwordHint.otherServer
  return settings.isPasswordReadable ? messages.passwordHint.stored : messages.passwordHint.unreadable
}

/** Shows which server sends, whether it works, and where its settings are. */
function MailServerLine({
  state: { isConfigured, source, server, from, held, trouble, settings },
}: {
  state: MailServerState
}) {
  const outbox = (
    <Link to="/settings/$section" params={{ section: 'outbox' }} className="font-bold underline underline-offset-3">
      {serverStateMessages.openOutbox}
    </Link>
  )
  if (!isConfigured || trouble || settings?.isPasswordReadable === false)
    return (
      <Banner icon={<MailWarning size={15} className="flex-none" />}>
        {!isConfigured && `${serverStateMessages.notSetUp} `}
        {!isConfigured && held > 0 && `${serverStateMessages.held(held)} `}
        {isConfigured && !trouble && `${serverStateMessages.passwordUnreadable} `}
        {trouble && `${serverStateMessages.notAccepted(server)} `}
        {outbox}
      </Banner>
    )
  const Icon = source === 'environment' ? Info : CircleCheck
  return (
    <p className="flex flex-none items-start gap-2 border-b border-line px-7 py-3 text-ink-2 wrap-anywhere max-md:px-4">
      <Icon className="mt-0.5 flex-none" />
      <span>
        {serverStateMessages.sending(server, from)}
        {source === 'environment' && ` ${serverStateMessages.setByEnvironment}`}
      </span>
    </p>
  )
}
