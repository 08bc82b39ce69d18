import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import type { CustomerPortal } from '@hatchway/contract/customers/portals'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../platform/time/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SidePanel } from '../../../ui/layout/page-layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { OutdatedDialog } from '../../../ui/overlay/outdated-dialog.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { PortalPreview } from '../../branding/portal-preview.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { useChangePortal } from '../customers.queries.ts'
import { portalMessages as messages } from './portal.messages.ts'
import { PortalFields } from './portal-fields.tsx'
import type { PortalForm } from './use-portal-form.ts'

type PortalTabProps = { customer: ShownCustomer; portal: CustomerPortal; form: PortalForm }

/** Edits a customer's portal with a preview beside it, and enables or disables it. */
export function PortalTab({ customer, portal, form }: PortalTabProps) {
  const mayChange = customer.can.change
  return (
    <div className="flex min-h-0 flex-1 max-xl:flex-col max-xl:overflow-y-auto">
      <div className="min-w-0 xl:flex-1 xl:overflow-y-auto">
        <PortalStateLine customer={customer} portal={portal} />
        {/* Users without the right to change it see the same fields, disabled. */}
        <fieldset disabled={!mayChange} {...(!mayChange && { inert: true })} className="min-w-0">
          <PortalFields form={form} />
        </fieldset>
      </div>
      <SidePanel label={messages.preview} className="w-100 max-xl:w-auto max-xl:border-s-0 max-xl:border-t">
        <PortalPreview portal={form.values} customerName={customer.name} />
      </SidePanel>
      <OutdatedDialog form={form} name={messages.thisPortal} onLoad={form.reload} />
    </div>
  )
}

function PortalStateLine({ customer, portal }: Pick<PortalTabProps, 'customer' | 'portal'>) {
  const change = useChangePortal(customer.id)
  const style = useDateStyle()
  const [isAsking, setAsking] = useState(false)
  const set = (isEnabled: boolean) =>
    void toastResult(change.mutateAsync({ isEnabled }, { onSettled: () => setAsking(false) }), {
      done: isEnabled ? messages.opened : messages.closed,
      failed: messages.changeFailed,
    })
  const address = `${window.location.protocol}//${portal.host}${window.location.port && `:${window.location.port}`}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-7 py-3 max-md:px-4">
      <span className="min-w-48 flex-1">
        <span className="type-strong block">{portal.isEnabled ? messages.isOpen : messages.isClosed}</span>
        <span className="type-small text-ink-3">
          {portal.isEnabled ? messages.lastChanged(formatDate(portal.updatedAt, style)) : messages.isClosedHint}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {portal.isEnabled && (
          <Button asChild variant="outline" size="sm">
            <a href={address} target="_blank" rel="noopener noreferrer">
              <ExternalLink />
              {messages.visit}
            </a>
          </Button>
        )}
        {customer.can.change && (
          <Button
            variant="outline"
            size="sm"
            pending={change.isPending}
            pendingText={messages.saving}
            onClick={() => (portal.isEnabled ? setAsking(true) : set(true))}
          >
            {portal.isEnabled ? messages.close : messages.open}
          </Button>
        )}
      </span>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={messages.closeTitle(customer.name)}
        description={messages.closeEffect}
        confirmLabel={messages.close}
        destructive
        pending={change.isPending}
        pendingLabel={messages.closing}
        onConfirm={() => set(false)}
      />
    </div>
  )
}
