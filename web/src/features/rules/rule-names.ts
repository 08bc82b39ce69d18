import type { RuleNames } from '@hatchway/contract/rules/rule-sentence'
import { useQuery } from '@tanstack/react-query'
import { customersList } from '../customers/customers.queries.ts'
import { useMacroNames } from '../macros/use-macro-names.ts'
import { onCallSchedules } from '../on-call/on-call.queries.ts'
import { servicesList } from '../services/services.queries.ts'
import { useConditionFields } from '../tickets/conditions/condition-text.ts'
import { rulesList } from './rules.queries.ts'

/** Returns the names of the fields and records in rules. Those that are not loaded yet are absent. */
export function useRuleNames(): RuleNames {
  const fields = useConditionFields()
  const { type, person, group, category, taskTemplate } = useMacroNames()
  const customers = useQuery({ ...customersList, staleTime: 60_000 })
  const services = useQuery({ ...servicesList, staleTime: 60_000 })
  const schedules = useQuery({ ...onCallSchedules, staleTime: 60_000 })
  const { data } = useQuery({ ...rulesList, staleTime: 60_000 })
  const named = (list: readonly { id: number; name: string }[] | undefined, id: string | number) =>
    list?.find((one) => one.id === Number(id))?.name
  return {
    fields,
    nameOf({ key }, value) {
      switch (key) {
        case 'assigneeId':
        case 'requesterId':
          return person(Number(value))
        case 'assignedGroupId':
          return group(Number(value))
        case 'typeId':
          return type(Number(value))
        case 'category':
          return category(String(value))
        case 'customerId':
          return named(customers.data, value)
        case 'serviceId':
          return named(services.data, value)
        default:
          return undefined
      }
    },
    folder: (id) => named(data?.folders, id),
    schedule: (id) => named(schedules.data, id),
    taskTemplate,
  }
}
