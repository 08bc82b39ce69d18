/** The database roles that a transaction assumes: one for each kind of actor, and one for the system. */
export const roles = [
  'hatchway_staff',
  'hatchway_grouped',
  'hatchway_requester',
  'hatchway_portal',
  'hatchway_system',
] as const
