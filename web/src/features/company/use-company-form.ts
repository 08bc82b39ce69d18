import { type Company, type CompanyChanges, companies } from '@hatchway/contract/customers/company'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { ownCompany } from '../session/session.queries.ts'
import { useSession } from '../session/session-context.tsx'
import { companyMessages as messages } from './company.messages.ts'

/** Manages the unsaved company settings of an admin. After saving, this page shows them at once, other pages when they next load. */
export function useCompanyForm() {
  const { company } = useSession()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<Company>>({})
  const change = useMutation({
    mutationFn: (body: CompanyChanges) => call(companies.change, { body }),
    onSuccess: (saved) => {
      client.setQueryData(ownCompany.queryKey, saved)
      setTyped({})
      toast({ title: messages.saved, variant: 'success' })
    },
    onError: toastError(messages.saveFailed),
  })
  const values = { ...company, ...typed }
  const changed = (Object.keys(typed) as (keyof Company)[]).filter((field) => clean(values[field]) !== company[field])
  const set = (part: Partial<Company>) => {
    change.reset()
    setTyped((before) => ({ ...before, ...part }))
  }

  return {
    values,
    set,
    count: changed.length,
    isSaving: change.isPending,
    errorAt: (field: keyof Company) =>
      change.error instanceof ApiError ? change.error.issues.find(({ path }) => path === field)?.message : undefined,
    save: () => change.mutate(Object.fromEntries(changed.map((field) => [field, clean(values[field])]))),
    discard: () => set({ ...company }),
  }
}
export type CompanyForm = ReturnType<typeof useCompanyForm>

const clean = (value: string | null) => value?.trim() ?? null
