import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The statecharts can be watched with ?inspect; a production build leaves the inspector out.
if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
  const { startInspector } = await import('./app/inspector.ts')
  startInspector()
}

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
