/** What staff ask first. Decision 161. */
export const helpSections: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: 'What waits for you',
    paragraphs: [
      'Review is the first page. My turn holds the events that need your decision, the overdue ones first; under Forms are the forms, where your university uses them. The number beside Review in the sidebar counts both.',
      'Open a row to see everything about it: its details, what the host handed in, who else reviews it and what happened so far. Documents open beside the panel.',
    ],
  },
  {
    title: 'Approve, ask for changes, reject',
    paragraphs: [
      'Approve says that nothing stands in the way. When everybody whose approval is needed has approved, an event is published in the app.',
      'Contact host (Request changes for forms) sends the host back to the requirements that you tick, with your message. The event or form waits for the host until the answers are there.',
      'Reject ends the review. The host reads your message.',
      'After each decision a strip with Undo shows for 15 seconds.',
    ],
  },
  {
    title: 'Everything else',
    paragraphs: [
      'Events and Huddles list all that your councils and departments have; Reporting shows them in numbers. Event Registration and Forms say what hosts are asked for. Team shows your colleagues. What your role or your university does not include is left out of the sidebar.',
      'Lists say in their address what you searched, filtered and opened: copy it, and a colleague sees the same. Export CSV saves a list for a spreadsheet. Print, in an open panel, prints it with all of its guests.',
    ],
  },
  {
    title: 'If you cannot get in',
    paragraphs: [
      'Forgot password? on the Log In page sends a code to your email and lets you choose a new password.',
      'An invitation is valid for 14 days. When it has run out, ask the person who invited you to resend it. Nobody can make an account without an invitation.',
    ],
  },
]

/** The keys that help most; `?` lists those that work on a page. */
export const helpKeys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['mod+k'], does: 'Find a screen, an event, a huddle or an action by name' },
  { keys: ['?'], does: 'List the shortcuts of the page' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['n'], does: 'Next event or form, in the open panel' },
  { keys: ['p'], does: 'Previous event or form, in the open panel' },
  { keys: ['a'], does: 'Approve, in the open panel' },
  { keys: ['c'], does: 'Contact the host, in the open panel' },
  { keys: ['r'], does: 'Reject, in the open panel' },
  { keys: ['Esc'], does: 'Close the document, the panel or the dialog' },
]
