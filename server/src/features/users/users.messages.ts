/** The texts of users and of what their accounts may be. */
export const userMessages = {
  ownAccess: 'You cannot remove your own access. Ask another admin to do it.',
  lastAdmin: (name: string) => `${name} is the last admin. Make someone else an admin first.`,
  customerRole: 'A customer’s user can’t be an agent or admin',
  chooseCustomer: 'Please select a customer that exists',
  chooseGroups: 'Please choose groups that exist',
  notInGroups: 'Only agents and admins can belong to groups',
  notLimited: 'Only the access of agents can be limited to groups',
  otherManager: 'Choose someone else as the manager',
  activeManager: 'Choose an active user as the manager',
  managerElsewhere: 'Choose a manager of the same organization',
  usernameTaken: 'This username is already taken',
  emailTaken: 'This email address is already registered',
  /** The username of someone whose name and address make none. */
  username: 'user',
} as const

/** The texts of invitations. */
export const invitationMessages = {
  noPortal: (name: string) => `${name} has no portal to sign in to yet`,
  createPortal: (customer: string) =>
    `${customer} has no portal to sign in to yet. Create one before you invite its users.`,
  noAddress: (name: string) => `${name} has no email address. Add one first.`,
  deactivated: (name: string) => `${name} is deactivated`,
  signedInBefore: (name: string) =>
    `${name} has already signed in. They can request a new password on the sign-in page.`,
} as const

/** The mail with the link of an invitation. */
export const invitationMail = {
  subject: (place: string) => `You are invited to ${place}`,
  body: ({ fullName, username, inviter, place, link }: Record<InvitationPart, string>) => `Hello ${fullName},

${inviter} invited you to ${place}. Open this link to set your password:

${link}

The link works once, within seven days. After that, sign in with this email address or the username ${username}.
`,
} as const

type InvitationPart = 'fullName' | 'username' | 'inviter' | 'place' | 'link'

/** What is wrong with a list of people to invite, and with a line of it. */
export const invitationListMessages = {
  empty: 'Enter at least one person with a name and an email address.',
  tooMany: (most: number, count: number) => `Invite at most ${most} people at a time. This list has ${count}.`,
  notClosed: 'A cell starts with a quotation mark that is never closed.',
  customerRole: 'A customer’s user can’t be an agent or admin.',
  noGroup: (name: string) => `There is no group “${name}”.`,
  taken: {
    email: (email: string) => `Someone already has the email address ${email}.`,
    username: (username: string) => `Someone already has the username ${username}.`,
  },
  repeated: {
    email: (line: number) => `Line ${line} has the same email address.`,
    username: (line: number) => `Line ${line} has the same username.`,
  },
  fullName: 'Enter a name of at most 120 characters.',
  email: 'Enter a valid email address.',
  role: 'The role must be admin, agent or requester.',
  other: (problem: string) => (problem.endsWith('.') ? problem : `${problem}.`),
} as const
