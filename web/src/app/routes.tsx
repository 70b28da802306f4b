import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom'

import { RequireSignedOut } from './guards.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { RouteFailure } from './route-failure.tsx'
import { ScreenFailure } from './screen-failure.tsx'

const screens: RouteObject[] = [
  screen(paths.review, async () => (await import('./review-screen.tsx')).ReviewScreen),
  screen(
    paths.events,
    async () => (await import('#features/events/events-screen.tsx')).EventsScreen,
  ),
  screen(
    paths.huddles,
    async () => (await import('#features/huddles/huddles-screen.tsx')).HuddlesScreen,
  ),
  screen(
    paths.huddle,
    async () => (await import('#features/huddle/huddle-screen.tsx')).HuddleScreen,
  ),
  screen(paths.team, async () => (await import('#features/team/team-screen.tsx')).TeamScreen),
  screen(
    paths.addMember,
    async () => (await import('#features/add-member/add-member-screen.tsx')).AddMemberScreen,
  ),
  screen(
    paths.reporting,
    async () => (await import('#features/reporting/reporting-screen.tsx')).ReportingScreen,
  ),
  screen(
    paths.settings,
    async () => (await import('#features/settings/settings-screen.tsx')).SettingsScreen,
  ),
  screen(
    paths.eventRegistration,
    async () =>
      (await import('#features/event-registration/event-registration-screen.tsx'))
        .EventRegistrationScreen,
  ),
  screen(
    paths.createEventType,
    async () =>
      (await import('#features/event-type/create-event-type-screen.tsx')).CreateEventTypeScreen,
  ),
  screen(
    paths.editEventType,
    async () =>
      (await import('#features/event-type/edit-event-type-screen.tsx')).EditEventTypeScreen,
  ),
  {
    lazy: async () => ({ Component: (await import('./forms-gate.tsx')).FormsGate }),
    children: [
      screen(
        paths.forms,
        async () => (await import('#features/forms/forms-screen.tsx')).FormsScreen,
      ),
      screen(
        paths.createForm,
        async () => (await import('#features/form/create-form-screen.tsx')).CreateFormScreen,
      ),
      screen(
        paths.editForm,
        async () => (await import('#features/form/edit-form-screen.tsx')).EditFormScreen,
      ),
    ],
  },
  screen(
    paths.accountSettings,
    async () =>
      (await import('#features/account-settings/account-settings-screen.tsx'))
        .AccountSettingsScreen,
  ),
  { path: '*', element: <NotFoundPage /> },
]

const signedOutScreens: RouteObject[] = [
  screen(
    paths.signIn,
    async () => (await import('#features/sign-in/sign-in-screen.tsx')).SignInScreen,
  ),
  screen(
    paths.forgottenPassword,
    async () =>
      (await import('#features/forgotten-password/forgotten-password-screen.tsx'))
        .ForgottenPasswordScreen,
  ),
]

/** Open to everyone. Sign Up signs in halfway through, so it cannot redirect signed-in visitors. */
const publicScreens: RouteObject[] = [
  screen(
    paths.signUp,
    async () => (await import('#features/sign-up/sign-up-screen.tsx')).SignUpScreen,
  ),
  screen(paths.terms, async () => (await import('#features/terms/terms-screen.tsx')).TermsScreen),
  screen(paths.help, async () => (await import('#features/help/help-screen.tsx')).HelpScreen),
]

/** Creates the router. Everything behind the sign-in, and each screen, is loaded on demand. */
export function createRouter() {
  return createBrowserRouter([
    {
      ErrorBoundary: RouteFailure,
      // The first page renders without a placeholder, so nothing flashes while its route loads.
      HydrateFallback: () => null,
      children: [
        {
          element: (
            <RequireSignedOut>
              <Outlet />
            </RequireSignedOut>
          ),
          children: signedOutScreens,
        },
        ...publicScreens,
        {
          lazy: () => import('./staff-area.tsx'),
          children: [{ ErrorBoundary: ScreenFailure, children: screens }],
        },
      ],
    },
  ])
}

/** A screen that is loaded on demand. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}
