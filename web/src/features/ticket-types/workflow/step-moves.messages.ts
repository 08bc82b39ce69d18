/** The texts of the steps that a ticket can enter next. */
export const stepMoveMessages = {
  deletedGroup: 'a deleted group',
  stuck: 'No step can follow this one. An admin can change the status.',
} as const
