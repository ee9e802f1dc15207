import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offlineWorker } from './scripts/build/offlineWorker.ts'
import { prerenderLanding } from './scripts/build/prerender.ts'
import { schoolAddresses } from './scripts/build/schoolHead.ts'
import { productionHeaders } from './scripts/headers.ts'

const port = Number(process.env.MANEHO_APP_PORT ?? 5173)

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    schoolAddresses(),
    prerenderLanding(),
    offlineWorker(),
    productionHeaders(),
  ],
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: { host: '127.0.0.1', port, strictPort: true },
  build: {
    target: 'baseline-widely-available',
    // A data: font or script would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
