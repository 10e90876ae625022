import './styles/global.css'
import { showStartFailure } from './main/fail.ts'
import { start } from './main/start.tsx'

start().catch(showStartFailure)
