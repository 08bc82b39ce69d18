import type { RuleNames } from '@hatchway/contract/rules/rule-sentence'
import type { Rule } from '@hatchway/contract/rules/rules'
import { useQuery } from '@tanstack/react-query'
import { customersList } from '../customers/customers.queries.ts'
import { useMacroNames } from '../macros/use-macro-names.ts'
import { onCallSchedules } from '../on-call/on-call.queries.ts'
import { servicesList } from '../services/services.queries.ts'
import { useConditionFields } from '../tickets/conditions/condition-text.ts'
import { rulesList } from './rules.queries.ts'

/** Returns the names of the fields and records in rules, and of the deleted ones that a rule names. Those that are not loaded yet are “…”. */
export function useRuleNames(deleted: Rule['deleted'] = []): RuleNames {
  const fields = useConditionFields()
  const { type, person, group, category, taskTemplate, isLoaded } = useMacroNames()
  const customers = useQuery({ ...customersList, staleTime: 60_000 })
  const services = useQuery({ ...servicesList, staleTime: 60_000 })
  const schedules = useQuery({ ...onCallSchedules, staleTime: 60_000 })
  const { data } = useQuery({ ...rulesList, staleTime: 60_000 })
  const named = (list: readonly { id: number; name: string }[] | undefined, id: string | number) =>
    list?.find((one) => one.id === Number(id))?.name
  const isWhole =
    isLoaded && [data, schedules.data, customers.data, services.data].every((loaded) => loaded !== undefined)
  const orLoading = (name: string | undefined) => name ?? (isWhole ? undefined : '…')
  return {
    fields,
    deleted: (kind, id) => deleted.find((one) => one.kind === kind && one.id === id)?.name,
    nameOf({ key }, value) {
      switch (key) {
        case 'assigneeId':
        case 'requesterId':
          return orLoading(person(Number(value)))
        case 'assignedGroupId':
          return orLoading(group(Number(value)))
        case 'typeId':
          return orLoading(type(Number(value)))
        case 'category':
          return orLoading(category(String(value)))
        case 'customerId':
          return orLoading(named(customers.data, value))
        case 'serviceId':
          return orLoading(named(services.data, value))
        default:
          return undefined
      }
    },
    folder: (id) => orLoading(named(data?.folders, id)),
    schedule: (id) => orLoading(named(schedules.data, id)),
    taskTemplate: (id) => orLoading(taskTemplate(id)),
  }
}
