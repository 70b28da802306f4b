import type { Rolldown } from 'vite'

/**
 * Modules that are joined into one script. The first line that fits takes a module, and with it all that it imports and no earlier line has.
 * Whoever needs a part of a script loads all of it: the lines follow what is opened together, and `bundle-budgets.ts` tells when one
 * brings a page too much. Decision 170.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  // What every page begins with.
  { name: 'initial', tags: ['$initial'] },
  // What a page of text shows.
  { name: 'reading', test: /\/src\/components\/(reading-page|help-link)/ },
  // What staff share with the sign-in.
  {
    name: 'controls',
    test: /\/src\/(components\/(text-input|status-chip|progress-button|dates\/clock)|data\/use-attempt)|\/@mui\/(material\/(utils|IconButton|InputAdornment|Paper|Stack)\/|icons-material\/ArrowBackRounded)/,
  },
  // What they share with Help and Sign Up.
  {
    name: 'shared',
    test: /\/src\/(components\/shortcuts\/shortcut-keys|data\/(client|use-read))|\/@mui\/material\/internal\/SwitchBase|\/contract\/src\/(shared|auth|invitations|files\/file-kind)/,
  },
  // What every screen of staff needs, or nearly every one.
  {
    name: 'staff',
    test: /\/src\/(app\/(shell|guards|sidebar|review-tab)\.|data\/(staff\.|live\/use-live-(page|list)|use-table-view|use-write|use-event-filters|use-panel-link)|components\/(page\.|dates\/relative-time|people\/entity-image|data-table\/table-skeleton)|panels\/queue\/turn-switch|features\/event-review\/prefetch-queue)|\/@mui\/icons-material\/(CalendarToday|Forum|Link|Logout|Schedule)Rounded/,
  },
  // What the lists share with screens that have none.
  {
    name: 'choices',
    test: /\/@mui\/material\/(?!(Alert|internal\/svg-icons|Dialog\w*|Radio\w*|Switch|FormControlLabel|FormGroup)\/)|\/src\/components\/(counted-tabs|filters\/filter-menu)|\/@mui\/icons-material\/CloseRounded/,
    minShareCount: 5,
  },
  // The lists.
  {
    name: 'table',
    test: /\/src\/(components\/data-table\/(list-table|cells)|panels\/(event-cells|queue\/use-queue-panel|csv-export\/export-button))/,
  },
  // What is asked of hosts, where it is set up and where it is looked at.
  {
    name: 'requirements',
    test: /\/src\/panels\/(review\/requirement-icon|requirements\/kind-text)/,
  },
  // What many screens offer, and no list before it is asked.
  {
    name: 'options',
    test: /\/@mui\/material\/(?!Alert|Radio|FormGroup|internal\/svg-icons)|\/src\/components\/select-input/,
    minShareCount: 5,
  },
]
