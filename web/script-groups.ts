import type { Rolldown } from 'vite'

/**
 * Modules that are joined into one script. A module belongs to the first group that matches it, and
 * takes along everything that it imports and that no earlier group has. A page that needs a part of
 * a script loads all of it, so the groups follow what is opened together. A change that makes a
 * page load too much exceeds its budget in `bundle-budgets.ts`. Decision 0170.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  // What every page starts with.
  { name: 'initial', tags: ['$initial'] },
  // The public pages of text.
  { name: 'reading', test: /\/src\/components\/(reading-page|help-link)/ },
  // What the staff area shares with the sign-in page.
  {
    name: 'controls',
    test: /\/src\/(components\/(text-input|status-chip|progress-button|dates\/clock)|data\/use-attempt)|\/@mui\/(material\/(utils|Alert|IconButton|InputAdornment|Paper|Stack)\/|icons-material\/ArrowBackRounded)/,
  },
  // What those share with Help and Sign Up.
  {
    name: 'shared',
    test: /\/src\/(components\/shortcuts\/shortcut-keys|data\/(client|use-endpoint-query))|\/@mui\/material\/internal\/SwitchBase|\/contract\/src\/(shared|auth|invitations|files\/file-kind)/,
  },
  // What all or nearly all screens of the staff area need.
  {
    name: 'staff',
    test: /\/src\/(app\/(shell|guards|sidebar|review-tab)\.|data\/(staff\.|live\/use-live-(page|list)|use-table-view|use-endpoint-mutation|use-event-filters|use-panel-link)|components\/(page\.|dates\/relative-time|people\/entity-image|data-table\/table-skeleton)|panels\/queue\/turn-switch|features\/event-review\/prefetch-queue)|\/@mui\/icons-material\/(CalendarToday|Forum|Link|Logout|Schedule)Rounded/,
  },
  // What the lists share with screens that have none.
  {
    name: 'choices',
    test: /\/@mui\/material\/(?!(Autocomplete|useAutocomplete|Table\w*|TextField|Alert|internal\/svg-icons|Dialog\w*|Radio\w*|Switch|FormControlLabel|FormGroup)\/)|\/src\/components\/(tabs-with-counts|filters\/filter-menu)|\/@mui\/icons-material\/CloseRounded/,
    minShareCount: 5,
  },
  // What many screens use, but no list until something is opened.
  {
    name: 'options',
    test: /\/@mui\/material\/(?!Autocomplete|useAutocomplete|Table\w*|TextField|Alert|Radio|FormGroup|internal\/svg-icons)|\/src\/components\/select-input/,
    minShareCount: 5,
  },
  // The lists.
  {
    name: 'table',
    test: /\/src\/(components\/data-table\/(list-table|cells)|panels\/(event-cells|queue\/use-queue-panel|csv-export\/export-button))/,
  },
  // The requirements of events and forms, where they are set up and where they are reviewed.
  {
    name: 'requirements',
    test: /\/src\/panels\/(review\/requirement-icon|requirements\/kind-text)/,
  },
]
