import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { bundleBudgets } from './bundle-budgets.ts'
import { withoutNeverCalled, withoutUnused } from './left-out.ts'
import { scriptGroups } from './script-groups.ts'

export default defineConfig({
  plugins: [
    react(),
    withoutUnused,
    withoutNeverCalled,
    bundleBudgets(fileURLToPath(new URL('.', import.meta.url))),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } },
    chunkSizeWarningLimit: 500,
  },
})
