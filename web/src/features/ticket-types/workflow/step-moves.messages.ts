/** The texts of the steps that a ticket can enter next. */
export const stepMoveMessages = {
  deletedGroup: 'a deleted group',
  stuck: 'There is no next step. An admin can change the status.',
} as const
