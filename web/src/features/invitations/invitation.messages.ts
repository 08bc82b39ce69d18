import { countOf } from '../../platform/count-text.ts'

const people = (count: number) => countOf(count, 'person', 'people')

/** The texts of invitations. */
export const invitationMessages = {
  noMailServer: 'No mail server is set up, so send this link yourself.',
  sent: (email: string) => `Invitation sent to ${email}`,
  sendFailed: 'The invitation couldn’t be sent',
  linkCopied: (name: string) => `Invitation link for ${name} copied`,
  notCopied: 'Copy the link and send it.',
  copyFailed: 'The link couldn’t be copied',
  link: {
    title: (name: string) => `Invitation link for ${name}`,
    label: 'Link',
    hint: 'Works once, within seven days. Anyone who has it can set this person’s password.',
    copy: 'Copy',
    done: 'Done',
  },
  list: {
    title: 'Invite several people',
    titleOfCustomer: (customer: string) => `Invite several people to ${customer}`,
    description: (most: number) => `Paste a list or choose a CSV file, ${most} people at most.`,
    escapeWarning: 'Press Esc again to discard the list',
    label: 'List',
    missing: 'Paste a list first',
    columns:
      'Columns: name, email. Optional: username, role (admin, agent or requester), groups, department, position.',
    columnsOfCustomer: 'Columns: name, email. Optional: username, department, position.',
    example: 'name,email,role,groups\nAda Ferrer,ada@example.com,agent,Service Desk',
    exampleOfCustomer: 'name,email\nAda Ferrer,ada@example.com',
    chooseFile: 'Choose file',
    file: 'CSV file',
    cancel: 'Cancel',
    check: 'Check list',
    checking: 'Checking...',
    invite: (count: number) => `Invite ${people(count)}`,
    inviting: 'Inviting...',
    invited: (count: number) => `${people(count)} invited`,
    correctLines: (count: number) => `${people(count)} can be invited`,
    wrongLines: (wrong: number, count: number) =>
      `${wrong} of ${countOf(count, 'line')} ${wrong === 1 ? 'has' : 'have'} an error. Correct the list and check it again.`,
    noMailServer: 'No mail server is set up, so send these links yourself.',
    copyLinks: 'Copy all links',
    copyLink: (name: string) => `Copy the link for ${name}`,
    done: 'Done',
    line: (line: number) => `Line ${line}`,
    correct: 'Correct',
    wrong: 'Error',
    noName: 'No name',
    noEmail: 'No email address',
  },
} as const
