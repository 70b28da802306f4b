import { createRoot } from 'react-dom/client'
import { Admin, Datagrid, DateField, List, Resource, TextField } from 'react-admin'

import { firstEvents } from '../events.js'

const dataProvider = {
  async getList() {
    const { rows, total } = await firstEvents()
    return { data: rows, total }
  },
}

function EventList() {
  return (
    <List perPage={10}>
      <Datagrid rowClick={false}>
        <TextField source="title" />
        <TextField source="huddle_name" label="Huddle" />
        <TextField source="event_type_name" label="Type" />
        <DateField source="start_datetime" label="Start" showTime />
        <TextField source="review_status" label="Status" />
        <DateField source="submitted_at" label="Submitted" showTime />
      </Datagrid>
    </List>
  )
}

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="events" list={EventList} />
  </Admin>,
)
