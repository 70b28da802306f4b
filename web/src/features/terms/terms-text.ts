/** The terms that hold unless an organisation names its own. Decision M13. */
export const termsSections: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: 'Who these terms are for',
    paragraphs: [
      'They are for university staff who use the Huddle dashboard, on behalf of the university that invited them. The agreement between Huddle and the university comes first wherever the two differ.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'An account is personal. Keep your password to yourself, do not let others work in your name, and tell an Owner of your university at once if somebody else may have got in.',
      'Owners and Admins of your university decide what you may see and do, and they can end your access at any time.',
    ],
  },
  {
    title: 'What you may do',
    paragraphs: [
      'Use the dashboard for your work: to review events and forms, to look after huddles, and to report on them. Do not try to see what your role does not show you, do not copy data out of it for anything but that work, and do not disturb the service for others.',
    ],
  },
  {
    title: 'What you see about students',
    paragraphs: [
      'Names, addresses, guest lists and answers of students are personal data. Your university answers for their use. Treat exports like the dashboard itself: keep them safe, share them only with colleagues who need them, and delete them when the work is done.',
    ],
  },
  {
    title: 'What we keep about you',
    paragraphs: [
      'Your name, email, position, picture and phone number, your decisions with their time, and technical records of the use of the service. Decisions stay in the history of an event or a form also after you have left the team, because others rely on them.',
    ],
  },
  {
    title: 'Your decisions',
    paragraphs: [
      'Approvals, rejections and change requests are yours. Huddle carries them to the hosts; it does not check whether they follow the rules of your university.',
    ],
  },
  {
    title: 'Availability and changes',
    paragraphs: [
      'We work for a service that is there whenever you need it, and cannot promise that it never fails. We may change it and these terms; of a change that matters to you we tell your university in time.',
    ],
  },
  {
    title: 'Ending',
    paragraphs: [
      'Your access ends when your university removes you or no longer uses Huddle. What you agreed to about personal data holds on after that.',
    ],
  },
]
