/** Why a policy, a rule or the like, which `noun` names, can’t have a condition. */
export const unattendedConditionMessages = {
  me: (label: string, noun: string) => `“${label}” can’t be “me” or “mine” in a ${noun}`,
  dependsOnUser: (label: string, noun: string) =>
    `“${label}” depends on who looks at the ticket, so that a ${noun} can’t use it`,
  text: (noun: string) => `A ${noun} can’t search the text of tickets. Use the subject instead.`,
  sla: (label: string, noun: string, why: string) => `A ${noun} can’t depend on “${label}”, ${why}`,
} as const
