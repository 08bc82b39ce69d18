import {
  type MailEncryption,
  type MailServerState,
  mailServer,
  type NewMailServerSettings,
} from '@hatchway/contract/messages/mail-server'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { errorAt } from '../../platform/field-errors.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { mailServerMessages as messages } from './mail-server.messages.ts'
import { mailServerState } from './mail-server.queries.ts'

/** The fields as they are typed. `password` is empty while the stored one is kept. */
type Values = {
  host: string
  port: string
  encryption: MailEncryption
  username: string
  password: string
  senderName: string
  senderAddress: string
  readsReplies: boolean
}

export const usualPorts: Record<MailEncryption, string> = { starttls: '587', tls: '465', none: '25' }

/** Manages the unsaved settings of the mail server. */
export function useMailServerForm({ settings }: MailServerState, companyName: string) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<Values>>({})
  const saved: Values = {
    host: settings?.host ?? '',
    port: String(settings?.port ?? usualPorts.starttls),
    encryption: settings?.encryption ?? 'starttls',
    username: settings?.username ?? '',
    password: '',
    senderName: settings?.senderName ?? companyName,
    senderAddress: settings?.senderAddress ?? '',
    readsReplies: settings?.readsReplies ?? false,
  }
  const values = { ...saved, ...typed }
  const show = (state: MailServerState) => {
    client.setQueryData(mailServerState.queryKey, state)
    setTyped({})
  }
  const save = useMutation({
    mutationFn: () =>
      call(mailServer.change, {
        body: { ...bodyOf(values, settings), ...(settings && { version: settings.version }) },
      }),
    onSuccess: (state) => {
      show(state)
      toast({ title: messages.saved.title, description: messages.saved.hint, variant: 'success' })
    },
    onError: toastError(messages.saveFailed),
  })
  const remove = useMutation({
    mutationFn: () => call(mailServer.remove),
    onSuccess: (state) => {
      show(state)
      toast({ title: messages.removed.title, description: messages.removed.hint, variant: 'success' })
    },
    onError: toastError(messages.removeFailed),
  })
  const set = (part: Partial<Values>) => {
    save.reset()
    setTyped((before) => ({ ...before, ...part }))
  }
  const changed = (Object.keys(typed) as (keyof Values)[]).filter((name) => clean(values[name]) !== saved[name])
  return {
    values,
    set,
    setEncryption: (encryption: MailEncryption) =>
      set({ encryption, ...(values.port === usualPorts[values.encryption] && { port: usualPorts[encryption] }) }),
    count: changed.length,
    isSaving: save.isPending,
    save: () => save.mutate(),
    discard: () => setTyped({}),
    remove,
    errorAt: (name: string) => errorAt(save.error, name),
    /** What a test tries: the unsaved values, or the stored settings while there are none. */
    unsaved: changed.length > 0 || !settings ? bodyOf(values, settings) : undefined,
    /** The stored password is used only for the server and the user that it was entered for. */
    keepsPassword: keepsPassword(values, settings),
    canTest: values.host.trim() !== '' && values.senderAddress.trim() !== '',
  }
}
export type MailServerForm = ReturnType<typeof useMailServerForm>

function bodyOf(values: Values, settings: MailServerState['settings']): NewMailServerSettings {
  const username = values.username.trim() || null
  return {
    host: values.host.trim(),
    port: Number(values.port) || 0,
    encryption: values.encryption,
    username,
    senderName: values.senderName.trim(),
    senderAddress: values.senderAddress.trim(),
    readsReplies: values.readsReplies,
    ...(values.password ? { password: values.password } : keepsPassword(values, settings) ? {} : { password: null }),
  }
}

const clean = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value)

const keepsPassword = (values: Values, settings: MailServerState['settings']) =>
  Boolean(settings?.hasPassword) &&
  settings!.host === values.host.trim() &&
  String(settings!.port) === values.port.trim() &&
  settings!.encryption === values.encryption &&
  settings!.username === values.username.trim()
