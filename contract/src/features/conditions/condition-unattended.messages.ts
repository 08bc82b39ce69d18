/** Why a policy, a rule or the like, which `noun` names, can’t have a condition. */
export const unattendedConditionMessages = {
  me: (label: string, noun: string) =>
    `“${label}” can’t use “me” or “mine” in a ${noun}, because it depends on the viewer`,
  dependsOnUser: (label: string, noun: string) => `A ${noun} can’t use “${label}”, because it depends on the viewer`,
  text: (noun: string) => `A ${noun} can’t search the text of tickets. Use the subject instead.`,
  sla: (label: string, noun: string, why: string) => `A ${noun} can’t depend on “${label}”, ${why}`,
} as const
