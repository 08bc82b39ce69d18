/** The number of rows of each kind; values that are not given are derived from the tickets. */
export type Sizes = { tickets: number; customers: number; users: number }

export const sizesFor = (tickets: number): Sizes => ({
  tickets,
  customers: Math.max(20, Math.round(tickets / 500)),
  users: Math.max(1000, Math.round(tickets / 50)),
})

/** Ids of the staff, from 1 on: admins, agents who see everything, agents of one group, agents of three. */
export const staff = { admins: 3, oneGroup: 50, threeGroups: 56, all: 60, requesters: 200 }
