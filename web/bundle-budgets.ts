/**
 * How much compressed script, in KB, each page may load before it works: its own chunk with
 * everything that it imports, and the entry. `npm run check` compares, with 3 % tolerance.
 */
export const bundleBudgets: Record<string, number> = {
  'index.html': 213,
  'src/features/sign-in/sign-in-screen.tsx': 260,
  'src/features/forgotten-password/forgotten-password-screen.tsx': 263,
  'src/features/sign-up/sign-up-screen.tsx': 265,
  'src/features/terms/terms-screen.tsx': 216,
  'src/features/help/help-screen.tsx': 246,
  'src/app/review-screen.tsx': 542,
  'src/features/account-settings/account-settings-screen.tsx': 432,
  'src/features/events/events-screen.tsx': 540,
  'src/features/forms/forms-screen.tsx': 547,
  'src/features/form/create-form-screen.tsx': 428,
  'src/features/form/edit-form-screen.tsx': 429,
  'src/features/huddles/huddles-screen.tsx': 539,
  'src/features/huddle/huddle-screen.tsx': 409,
  'src/features/team/team-screen.tsx': 547,
  'src/features/add-member/add-member-screen.tsx': 429,
  'src/features/settings/settings-screen.tsx': 430,
  'src/features/event-registration/event-registration-screen.tsx': 547,
  'src/features/event-type/create-event-type-screen.tsx': 429,
  'src/features/event-type/edit-event-type-screen.tsx': 430,
  'src/features/reporting/reporting-screen.tsx': 402,
}
