/** The texts of what waits for a customer, and of the tasks that they see. */
export const waitingMessages = {
  title: 'Waiting for you',
  task: 'Task',
  approval: 'Approval',
  tasks: 'Tasks',
  you: 'You',
  due: (when: string) => `Due ${when}`,
  wasDue: (when: string) => `Was due ${when}`,
  result: 'Your answer',
  done: 'Mark as done',
  ask: 'Ask a question',
  sending: 'Sending...',
  completed: (subject: string) => `“${subject}” is done`,
  failed: 'The task couldn’t be completed',
  progress: (done: number, all: number) => `${done} of ${all}`,
  states: { open: 'open', waiting: 'not started', done: 'done' },
} as const
