import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import type { CustomerPortal, PortalChange } from '@hatchway/contract/customers/portals'
import { useState } from 'react'
import { ApiError, hasErrorCode } from '../../../platform/api-error.ts'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useChangePortal } from '../customers.queries.ts'
import { portalMessages as messages } from './portal.messages.ts'

export type PortalValues = Omit<CustomerPortal, 'id' | 'version' | 'updatedAt'>

/** Manages the unsaved portal settings of an admin. Another user's change is not overwritten. */
export function usePortalForm(customer: ShownCustomer, portal: CustomerPortal) {
  const change = useChangePortal(customer.id)
  const [typed, setTyped] = useState<Partial<PortalValues>>({})
  const [basis, setBasis] = useState(portal)
  const [isOutdated, setOutdated] = useState(false)
  const values: PortalValues = { ...basis, ...typed }
  const changed = (Object.keys(typed) as (keyof PortalValues)[]).filter(
    (field) => clean(values[field]) !== clean(basis[field]),
  )
  const reload = () => {
    change.reset()
    setBasis(portal)
    setTyped({})
    setOutdated(false)
  }
  // Another user saved; reload, because there are no unsaved changes to lose.
  if (portal.version > basis.version && changed.length === 0) reload()

  const send = (body: PortalChange, done: string) =>
    change.mutateAsync(body).then(
      (saved) => {
        setBasis(saved)
        setTyped({})
        toast({ title: done, variant: 'success' })
      },
      (error: unknown) => {
        if (hasErrorCode(error, 'stale_version')) return setOutdated(true)
        toastError(messages.saveFailed)(error)
      },
    )
  return {
    values,
    set: (part: Partial<PortalValues>) => {
      change.reset()
      setTyped((before) => ({ ...before, ...part }))
    },
    count: changed.length,
    isSaving: change.isPending,
    isOutdated,
    keepEditing: () => setOutdated(false),
    reload,
    errorAt: (field: keyof PortalValues) =>
      change.error instanceof ApiError ? change.error.issues.find(({ path }) => path === field)?.message : undefined,
    save: () =>
      send(
        { ...Object.fromEntries(changed.map((field) => [field, clean(values[field])])), version: basis.version },
        messages.saved,
      ),
    discard: reload,
  }
}
export type PortalForm = ReturnType<typeof usePortalForm>

const clean = (value: PortalValues[keyof PortalValues]) => (typeof value === 'string' ? value.trim() || null : value)
