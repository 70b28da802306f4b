import { CssBaseline, GlobalStyles } from '@mui/material'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'

import { Toasts } from '#components/toasts/toasts.tsx'
import { queryDefaults } from '#data/query-defaults.ts'
import { SessionProvider } from '#data/session.tsx'
import { useConnection, type Connection } from '#data/use-connection.ts'
import { colorVariables } from '#theme/colors.ts'
import { theme } from '#theme/theme.ts'

import { ConnectionNotice } from './connection-notice.tsx'
import { DesktopOnly } from './desktop-only.tsx'
import { createRouter } from './routes.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { StartFailure } from './start-failure.tsx'

const queries = new QueryClient({ defaultOptions: { queries: queryDefaults } })
const router = createRouter()

/** The dashboard: theme, connection, session and routes. */
export function App() {
  const connection = useConnection()
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="huddle-mode">
      <CssBaseline enableColorScheme />
      <GlobalStyles styles={colorVariables} />
      <DesktopOnly>
        <Connected connection={connection} />
        <ConnectionNotice />
        <Toasts />
      </DesktopOnly>
    </ThemeProvider>
  )
}

function Connected({ connection }: { connection: Connection }) {
  switch (connection.status) {
    case 'connecting':
      return <ShellSkeleton />
    case 'failed':
      return <StartFailure onRetry={connection.retry} />
    case 'connected':
      return (
        <SessionProvider firebase={connection.firebase}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </SessionProvider>
      )
  }
}
