import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@portal/portal/styles/global.css'
import './desk.css'
import { Desk } from './desk.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
)
