/** The texts of rules and of their folders. */
export const ruleMessages = {
  rules: 'rules',
  folders: 'rule folders',
  ruleChanged: 'Someone else changed this rule',
  folderChanged: 'Someone else changed this folder',
  folderInUse: (rule: string) => `The rule “${rule}” runs this folder. Remove that action first.`,
  folderNameTaken: (name: string) => `There is another folder called “${name}”`,
  chooseFolder: 'Choose a folder that exists',
  noTrigger: 'Add at least one event that starts the rule',
  runsItself: 'The folder that this rule runs would run this rule again',
  restored: (version: number) => `Restored version ${version}`,
} as const

/** Why a part of a rule can't run. */
export const ruleProblemMessages = {
  ofTrigger: (noSuchField: string) => `${noSuchField} whose changes could start the rule`,
  recordGone: (field: string, name: string) => `“${field}” names “${name}”, which no longer exists`,
  valueGone: (field: string, value: string) => `There is no “${value}” for “${field}”`,
  ofAction: (problem: string) => problem.charAt(0).toUpperCase() + problem.slice(1),
  ofNumberedAction: (number: number, problem: string) => `Action ${number} ${problem}`,
} as const

/** What is wrong with an action, as what follows its name. */
export const actionProblemMessages = {
  typeArchived: (type: string) => `sets the ticket type ${type}, which is archived`,
  stepGone: (step: string) => `names the step “${step}” that no longer exists`,
  categoryGone: (category: string) => `names the category “${category}” that no longer exists`,
  quorumTooHigh: (stage: string) => `needs more approvals in “${stage}” than it has approvers`,
  agentGone: 'names a person who isn’t an active agent or admin',
  recordGone: (kind: string, name: string | undefined) =>
    name === undefined
      ? `names ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} that no longer exists`
      : `names the ${kind} “${name}”, which no longer exists`,
  assignedManually: (group: string) =>
    `assigns automatically in ${group}, whose tickets are assigned manually. Choose how a member is chosen.`,
} as const
