import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { withoutUnused } from './left-out.ts'
import { scriptGroups } from './script-groups.ts'

export default defineConfig({
  plugins: [react(), withoutUnused()],
  build: {
    target: 'es2023',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } },
    chunkSizeWarningLimit: 500,
  },
})
