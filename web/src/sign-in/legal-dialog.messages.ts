/** The default terms and privacy text of an organization, each as paragraphs with their headings. */
export const legalDialogMessages = {
  terms: (company: string): [heading: string, body: string][] => [
    ['About this service', `${company} runs this help desk to receive and answer support requests.`],
    ['Your account', 'Keep your password private, and tell the help desk if someone else may know it.'],
    [
      'Your content',
      'Requests, replies and files are read by the people who handle them. Send only what they need, and nothing you aren’t allowed to share.',
    ],
    ['Fair use', 'Don’t use the help desk to harm it or other people. Accounts that do may be closed.'],
    ['No warranty', 'The software is provided as is. Response times are agreed between you and the organization.'],
  ],
  privacy: (company: string): [heading: string, body: string][] => [
    [
      'Who controls your data',
      `${company} runs this installation and decides what data it stores. Contact them to see, correct or delete your data.`,
    ],
    [
      'What is stored',
      'Your name, username, email address and a one-way hash of your password; your requests, replies and files; and who changed what, when.',
    ],
    [
      'Cookies',
      'One cookie keeps you signed in for up to 14 days. On customer portals, a second one identifies the organization. Neither tracks you on other sites.',
    ],
    [
      'In this browser',
      'Your theme, list settings and drafts are stored in this browser. Drafts are sent to the server only when you submit them.',
    ],
    ['No third parties', 'No analytics, no advertising, and nothing is loaded from other servers.'],
  ],
} as const
