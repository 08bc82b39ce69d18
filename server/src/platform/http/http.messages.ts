/** The texts of responses to requests that no endpoint can read. */
export const requestMessages = {
  tooSlow: 'The request took too long',
  headersTooLarge: 'The request headers are too large',
  tooLarge: 'The request is too large',
  malformed: 'The request is not valid HTTP',
  malformedUrl: 'The request URL is not valid',
  malformedHost: 'The Host header is not valid',
  malformedJson: 'The body is not valid JSON',
  urlTooLong: 'The request URL is too long',
  onlyJson: 'This endpoint accepts JSON',
  expectation: 'The Expect header is not supported',
  foreignOrigin: 'This request came from another site',
  notEmbeddable: 'This URL cannot be embedded in a page',
  beyondEnd: 'The range is beyond the end of the file',
} as const

/** The texts about who may do something. */
export const accessMessages = {
  unauthorized: 'Sign in first',
  invalidApiKey: 'This API key is not valid',
  apiKey: 'An API key cannot do this. Sign in to do it yourself.',
  signedIn: 'Only signed-in users can do this',
  portal: 'Only portal users can do this',
  staff: 'Only agents can do this',
  admin: 'Only admins can do this',
} as const

/** The texts of errors of any endpoint. */
export const errorMessages = {
  /** `ticket_type` reads "Ticket type not found". */
  notFound: (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')} not found`,
  starting: 'Hatchway is starting. Try again in a moment.',
  databaseUnavailable: 'Hatchway can’t reach its database. Try again in a moment.',
  outcomeUnknown:
    'Hatchway lost its database before this was confirmed. Check whether it was saved before you try again.',
  internal: 'Something went wrong on our side. Try again.',
  referenceDeleted: 'Something that this refers to was just deleted. Reload and try again.',
  justTaken: 'Someone else just took this',
  changedMeanwhile: 'Another request changed this at the same time. Try again.',
  unfitValue: 'A value in the request is not valid',
  /** For a read, which a narrower search makes faster, and for a change. */
  queryTimeout: (isRead: boolean) =>
    isRead
      ? 'This takes too long. Narrow the search or the filters and try again.'
      : 'This takes too long at the moment. Try again in a minute.',
  tooManyRequests: 'You sent too many requests at once. Try again in a moment.',
  tooManyExports: (most: number) =>
    `You already have ${most === 1 ? 'an export' : `${most} exports`} running. Please wait until one has finished.`,
} as const

/** The texts about forms with files. */
export const formMessages = {
  tooManyFiles: (most: number) => `You can only select up to ${most} files.`,
  tooLarge: 'The form is too large',
  tooManyParts: 'The form has too many parts',
  incomplete: 'The upload was incomplete',
} as const

/** The texts about values that do not fit the contract, where it has none of its own; `name` is that of the field. */
export const validationMessages = {
  request: 'The request',
  required: (name: string) => `${name} is required`,
  wrongKind: (name: string, kind: string) => `${name} must be ${kind}`,
  kinds: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
    date: 'a date',
  },
  otherKind: 'something else',
  oneOf: (name: string, values: readonly string[]) => `${name} must be one of ${values.join(', ')}`,
  textAtMost: (name: string, size: number) => `${name} must be at most ${size} characters long`,
  textAtLeast: (name: string, size: number) => `${name} must be at least ${size} characters long`,
  listAtMost: (name: string, size: number) => `${name} must contain at most ${size}`,
  listAtLeast: (name: string, size: number) => `${name} must contain at least ${size}`,
  numberAtMost: (name: string, size: number) => `${name} must be at most ${size}`,
  numberAtLeast: (name: string, size: number) => `${name} must be at least ${size}`,
  notValid: (name: string) => `${name} is not valid`,
} as const

/** The texts about a URL of a user that could not be read. */
export const unreadableUrlMessages = {
  tooManyRedirects: 'The URL redirects too often',
  otherProtocol: 'The URL redirects to another protocol',
  privateNetwork: 'The URL leads to a private network',
  tooSlow: 'The server took too long to answer',
  status: (status: number) => `The server returned the status ${status}`,
  tooLarge: (kilobytes: number) => `The file is larger than ${kilobytes} KB`,
  unknownName: 'No server has this name',
  unresolvedName: 'The name of the server couldn’t be resolved',
  refused: 'The server refused the connection',
  closed: 'The server closed the connection',
  unreachable: 'The server can’t be reached',
  certificate: (code: string) => `The server’s certificate isn’t valid (${code})`,
  other: (reason: string) => `The URL couldn’t be read (${reason})`,
} as const

/** The texts of pages of the server itself; those that are HTML say so. */
export const pageMessages = {
  notFound: 'Page not found',
  requestId: (id: string) => `Request ID: ${id}`,
  toStart: 'Go to the home page',
  starting: 'Hatchway is starting',
  opensWhenReady: 'This page loads automatically when ready.',
  notBuilt: 'The web application is not built yet',
  howToBuildHtml:
    'The server and its API are running. Run <code>npm start</code> to build the web application, or <code>npm run dev</code> to work on it.',
} as const
