/** The words for a kind of template. */
export type TemplateLabels = { short: string; plural: string; shortPlural: string }

export const cannedReplyLabels: TemplateLabels = { short: 'reply', plural: 'canned replies', shortPlural: 'replies' }

/** The texts of canned replies and macros. */
export const templateMessages = {
  onlyAdminsChange: ({ shortPlural }: TemplateLabels) => `Only admins can change shared ${shortPlural}`,
  changedByOther: ({ short }: TemplateLabels) => `Someone else changed this ${short}`,
  onlyAdminsShare: 'Only admins can share with everyone',
  groupsOfUnshared: 'Only shared replies and macros can be limited to groups',
  noSuchGroups: 'Please select groups that exist',
  tooManyShared: (most: number, { plural }: TemplateLabels) =>
    `There can be at most ${most} shared ${plural}. Delete one first.`,
  tooManyOwn: (most: number, { plural }: TemplateLabels) =>
    `You can have at most ${most} ${plural} of your own. Delete one first.`,
} as const
