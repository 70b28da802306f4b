import { CssBaseline, ThemeProvider } from '@mui/material'
import { DataGrid } from '@mui/x-data-grid'
import { Refine } from '@refinedev/core'
import { List, RefineThemes, ThemedLayout, useDataGrid } from '@refinedev/mui'
import routerProvider from '@refinedev/react-router'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'

import { firstEvents } from '../events.js'

const dataProvider = {
  async getList() {
    const { rows, total } = await firstEvents()
    return { data: rows, total }
  },
}

const columns = [
  { field: 'title', headerName: 'Title', flex: 1 },
  { field: 'huddle_name', headerName: 'Huddle', flex: 1 },
  { field: 'event_type_name', headerName: 'Type', flex: 1 },
  { field: 'start_datetime', headerName: 'Start', flex: 1 },
  { field: 'review_status', headerName: 'Status' },
  { field: 'submitted_at', headerName: 'Submitted', flex: 1 },
]

function EventList() {
  const { dataGridProps } = useDataGrid({ pagination: { pageSize: 10 } })
  return (
    <List>
      <DataGrid {...dataGridProps} columns={columns} />
    </List>
  )
}

function Layout() {
  return (
    <ThemedLayout>
      <Outlet />
    </ThemedLayout>
  )
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <ThemeProvider theme={RefineThemes.Blue}>
      <CssBaseline />
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        resources={[{ name: 'events', list: '/' }]}
        options={{ disableTelemetry: true, syncWithLocation: true }}
      >
        <Routes>
          <Route element={<Layout />}>
            <Route index element={<EventList />} />
          </Route>
        </Routes>
      </Refine>
    </ThemeProvider>
  </BrowserRouter>,
)
