import './styles/global.css'
import { fail } from './main/fail.ts'
import { start } from './main/start.tsx'

start().catch(fail)
