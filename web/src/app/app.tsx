import { CssBaseline, GlobalStyles } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { RouterProvider } from 'react-router-dom'

import { Toasts } from '#components/toasts/toasts.tsx'
import { connectFirebase, type Firebase } from '#data/firebase.ts'
import { firstConnection } from '#data/first-connection.ts'
import { queryDefaults } from '#data/query-defaults.ts'
import { SessionProvider } from '#data/session.tsx'
import { colorVariables } from '#theme/colors.ts'
import { theme } from '#theme/theme.ts'

import { ConnectionNotice } from './connection-notice.tsx'
import { DesktopOnly } from './desktop-only.tsx'
import { createRouter } from './routes.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { StartFailure } from './start-failure.tsx'

const queries = new QueryClient({ defaultOptions: { queries: queryDefaults } })
const router = createRouter()

/** The dashboard: looks, connection, session, routes. */
export function App() {
  const [connection, setConnection] = useState(firstConnection)
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="huddle-mode">
      <CssBaseline enableColorScheme />
      <GlobalStyles styles={colorVariables} />
      <DesktopOnly>
        <ErrorBoundary
          onError={(error) => console.error(error)}
          onReset={() => setConnection(connectFirebase())}
          fallbackRender={({ resetErrorBoundary }) => <StartFailure onRetry={resetErrorBoundary} />}
        >
          <Suspense fallback={<ShellSkeleton />}>
            <Connected connection={connection} />
          </Suspense>
        </ErrorBoundary>
        <ConnectionNotice />
        <Toasts />
      </DesktopOnly>
    </ThemeProvider>
  )
}

function Connected({ connection }: { connection: Promise<Firebase> }) {
  const firebase = use(connection)
  return (
    <SessionProvider firebase={firebase}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionProvider>
  )
}
