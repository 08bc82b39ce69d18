import { approvals } from '@hatchway/contract/approvals/approvals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { approvalMessages as messages } from './approvals.messages.ts'

const approvalSettings = endpointQuery(['approvals', 'settings'], approvals.settings, {})

/** Switches whether users may approve their own requests. Takes effect at once, and can be undone from the toast. */
export function OwnApprovalsSetting() {
  const client = useQueryClient()
  const settings = useQuery(approvalSettings)
  const change = useMutation({
    mutationFn: (allowsOwn: boolean) => call(approvals.changeSettings, { body: { allowsOwn } }),
    onSuccess: (saved) => {
      client.setQueryData(approvalSettings.queryKey, saved)
      void client.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
  const save = (allowsOwn: boolean, canUndo: boolean) =>
    change.mutate(allowsOwn, {
      onError: toastError(messages.ownFailed),
      onSuccess: () =>
        toast({
          title: allowsOwn ? messages.ownAllowed : messages.ownForbidden,
          variant: 'success',
          ...(canUndo && { action: { label: 'Undo', onClick: () => save(!allowsOwn, false) } }),
        }),
    })
  return (
    <FormSection title={messages.title} hint={messages.effect}>
      <QueryData query={settings} title={messages.settingsFailed}>
        {({ allowsOwn }) => (
          <Switch
            label={messages.own}
            hint={messages.ownHint}
            checked={change.isPending ? change.variables : allowsOwn}
            onCheckedChange={(on) => save(on, true)}
          />
        )}
      </QueryData>
    </FormSection>
  )
}
