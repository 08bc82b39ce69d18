/** The texts of the pages that are shown in place of another. */
export const pageMessages = {
  failed: 'Could not load',
  notFound: {
    title: 'Page Not Found',
    heading: 'This page doesn’t exist',
    hint: 'It may have been deleted, or the URL may be mistyped.',
  },
  backToTickets: 'Back to Tickets',
} as const
