import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom'

import { RequireSignedOut } from './guards.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { RouteFailure } from './route-failure.tsx'
import { ScreenFailure } from './screen-failure.tsx'

const screens: RouteObject[] = [
  {
    path: paths.review,
    lazy: async () => ({
      Component: (await import('./review-screen.tsx')).ReviewScreen,
    }),
  },
  {
    path: paths.events,
    lazy: async () => ({
      Component: (await import('#features/events/events-screen.tsx')).EventsScreen,
    }),
  },
  {
    path: paths.huddles,
    lazy: async () => ({
      Component: (await import('#features/huddles/huddles-screen.tsx')).HuddlesScreen,
    }),
  },
  {
    path: paths.huddle,
    lazy: async () => ({
      Component: (await import('#features/huddle/huddle-screen.tsx')).HuddleScreen,
    }),
  },
  {
    path: paths.team,
    lazy: async () => ({
      Component: (await import('#features/team/team-screen.tsx')).TeamScreen,
    }),
  },
  {
    path: paths.addMember,
    lazy: async () => ({
      Component: (await import('#features/add-member/add-member-screen.tsx')).AddMemberScreen,
    }),
  },
  {
    path: paths.reporting,
    lazy: async () => ({
      Component: (await import('#features/reporting/reporting-screen.tsx')).ReportingScreen,
    }),
  },
  {
    path: paths.settings,
    lazy: async () => ({
      Component: (await import('#features/settings/settings-screen.tsx')).SettingsScreen,
    }),
  },
  {
    path: paths.eventRegistration,
    lazy: async () => ({
      Component: (await import('#features/event-registration/event-registration-screen.tsx'))
        .EventRegistrationScreen,
    }),
  },
  {
    path: paths.createEventType,
    lazy: async () => ({
      Component: (await import('#features/event-type/create-event-type-screen.tsx'))
        .CreateEventTypeScreen,
    }),
  },
  {
    path: paths.editEventType,
    lazy: async () => ({
      Component: (await import('#features/event-type/edit-event-type-screen.tsx'))
        .EditEventTypeScreen,
    }),
  },
  {
    lazy: async () => ({ Component: (await import('./forms-gate.tsx')).FormsGate }),
    children: [
      {
        path: paths.forms,
        lazy: async () => ({
          Component: (await import('#features/forms/forms-screen.tsx')).FormsScreen,
        }),
      },
      {
        path: paths.createForm,
        lazy: async () => ({
          Component: (await import('#features/form/create-form-screen.tsx')).CreateFormScreen,
        }),
      },
      {
        path: paths.editForm,
        lazy: async () => ({
          Component: (await import('#features/form/edit-form-screen.tsx')).EditFormScreen,
        }),
      },
    ],
  },
  {
    path: paths.accountSettings,
    lazy: async () => ({
      Component: (await import('#features/account-settings/account-settings-screen.tsx'))
        .AccountSettingsScreen,
    }),
  },
  { path: '*', element: <NotFoundPage /> },
]

const signedOutScreens: RouteObject[] = [
  {
    path: paths.signIn,
    lazy: async () => ({
      Component: (await import('#features/sign-in/sign-in-screen.tsx')).SignInScreen,
    }),
  },
  {
    path: paths.forgottenPassword,
    lazy: async () => ({
      Component: (await import('#features/forgotten-password/forgotten-password-screen.tsx'))
        .ForgottenPasswordScreen,
    }),
  },
]

/** Open to everyone. Sign Up signs in halfway through, so it cannot redirect signed-in visitors. */
const publicScreens: RouteObject[] = [
  {
    path: paths.signUp,
    lazy: async () => ({
      Component: (await import('#features/sign-up/sign-up-screen.tsx')).SignUpScreen,
    }),
  },
  {
    path: paths.terms,
    lazy: async () => ({
      Component: (await import('#features/terms/terms-screen.tsx')).TermsScreen,
    }),
  },
  {
    path: paths.help,
    lazy: async () => ({
      Component: (await import('#features/help/help-screen.tsx')).HelpScreen,
    }),
  },
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
