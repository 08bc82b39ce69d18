import type { Policy } from '@hatchway/contract/sla/policies'
import { policyMessages as messages } from './policy.messages.tsx'

type Ordered = Pick<Policy, 'id' | 'name' | 'isActive' | 'text' | 'problem'>

/** Returns whether a policy applies to every ticket that no policy above it applies to. */
export const isForAll = ({ text, problem }: Pick<Policy, 'text' | 'problem'>) => text === '' && problem === null

/** Returns why an active policy never applies: one above it does first. Undefined where it can apply. */
export function whyUnused(policies: readonly Ordered[], id: number): string | undefined {
  const at = policies.findIndex((policy) => policy.id === id)
  const policy = policies[at]
  if (!policy?.isActive) return undefined
  const above = policies.slice(0, at).filter(({ isActive, problem }) => isActive && problem === null)
  const forAll = above.find(isForAll)
  if (forAll) return messages.unusedBelowAll(forAll.name)
  const same = policy.problem === null && above.find(({ text }) => text === policy.text)
  return same ? messages.unusedBelowSame(same.name) : undefined
}
