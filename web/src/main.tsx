// Must run before any schema is created.
import '#data/zod-without-probe.ts'
import '@fontsource-variable/inter/index.css'
import '#theme/base.css'
// Starts the connection before the other imports run, because they take longer.
import '#data/first-connection.ts'
import '#app/preload-staff-area.ts'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#app/app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element "root"')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
